package io.chunkverdict.messaging.pipeline;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.model.message.Message;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jboss.logging.Logger;

/**
 * Sends messages to one topic through one outgoing channel, with the topic's key and the message's identity headers.
 *
 * @param <T> what travels on the topic
 */
public final class Publisher<T extends Message> {

    private static final Logger LOG = Logger.getLogger(Publisher.class);

    private final Topic<T> topic;
    private final MutinyEmitter<byte[]> emitter;

    /**
     * @param topic where messages go
     * @param emitter of the outgoing channel that is configured for that topic, with byte array serialisers
     */
    public Publisher(Topic<T> topic, MutinyEmitter<byte[]> emitter) {
        this.topic = Objects.requireNonNull(topic, "topic");
        this.emitter = Objects.requireNonNull(emitter, "emitter");
    }

    /** Sends one message when subscribed to; completes when the broker has acknowledged it. */
    public Uni<Void> publish(T message) {
        return send(topic.key().apply(message), MessageCodec.encode(message), Identity.of(message));
    }

    /** Sends a message that is already encoded, as an outbox holds it. */
    public Uni<Void> publishEncoded(String key, byte[] value, Identity identity) {
        return send(key, value, identity);
    }

    /**
     * Sends all messages, in order, and waits until the broker has acknowledged every one.
     *
     * @throws RuntimeException the first failure, once all sends are settled
     */
    public void publishAndAwait(List<? extends T> messages) {
        if (!messages.isEmpty()) {
            Uni.join()
                    .all(messages.stream().map(this::publish).toList())
                    .andCollectFailures()
                    .await()
                    .indefinitely();
        }
    }

    /** Sends one message and returns at once: nobody waits for it, and nothing depends on it, as with progress. */
    public void tell(T message) {
        publish(message)
                .subscribe()
                .with(
                        sent -> {},
                        failure -> LOG.debugf(
                                failure,
                                "%s to %s was not sent",
                                message.getClass().getSimpleName(),
                                topic.name()));
    }

    private Uni<Void> send(String key, byte[] value, Identity identity) {
        var metadata = OutgoingKafkaRecordMetadata.<byte[]>builder()
                .withTopic(topic.name())
                .withKey(key.getBytes(StandardCharsets.UTF_8))
                .withHeaders(new RecordHeaders(identity.toHeaders()))
                .build();
        return emitter.sendMessage(
                org.eclipse.microprofile.reactive.messaging.Message.of(value).addMetadata(metadata));
    }
}
