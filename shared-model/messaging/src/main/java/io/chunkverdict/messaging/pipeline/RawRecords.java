package io.chunkverdict.messaging.pipeline;

import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.eclipse.microprofile.reactive.messaging.Message;

/** Sends records as they are, whatever they are and to whichever topic; messages go through {@link Publisher}. */
public final class RawRecords {

    private final MutinyEmitter<byte[]> emitter;

    /** @param emitter of an outgoing channel with byte array serialisers; the topic it is configured for doesn't matter */
    public RawRecords(MutinyEmitter<byte[]> emitter) {
        this.emitter = Objects.requireNonNull(emitter, "emitter");
    }

    /**
     * Sends a record when subscribed to; completes when the broker has acknowledged it.
     *
     * @param key absent for a record without one
     * @param value absent for a record without one
     */
    public Uni<Void> send(String topic, Optional<byte[]> key, Optional<byte[]> value, Iterable<Header> headers) {
        var metadata = OutgoingKafkaRecordMetadata.<byte[]>builder()
                .withTopic(topic)
                .withKey(key.orElse(null))
                .withHeaders(new RecordHeaders(headers))
                .build();
        return emitter.sendMessage(Message.of(value.orElse(null)).addMetadata(metadata));
    }
}
