package io.chunkverdict.messaging.pipeline;

import io.chunkverdict.messaging.topic.Topics;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;

/** Sends records that can't be processed to topic {@code dead-letters}, as they were, with reason headers. */
public final class DeadLetters {

    // the names SmallRye's own dead-letter strategy uses, so that tools that know them work here too
    static final String REASON = "dead-letter-reason";
    static final String CAUSE = "dead-letter-cause";
    static final String TOPIC = "dead-letter-topic";
    static final String PARTITION = "dead-letter-partition";
    static final String OFFSET = "dead-letter-offset";
    static final String EXCEPTION = "dead-letter-exception-class-name";

    private final MutinyEmitter<byte[]> emitter;

    /** @param emitter of a channel configured for topic {@code dead-letters}, with byte array serialisers */
    public DeadLetters(MutinyEmitter<byte[]> emitter) {
        this.emitter = Objects.requireNonNull(emitter, "emitter");
    }

    /** Sends one record and waits for the broker's acknowledgement. */
    public void send(ConsumerRecord<byte[], byte[]> record, Throwable failure) {
        Headers headers = new RecordHeaders(record.headers().toArray());
        add(headers, REASON, Failures.reason(failure));
        add(headers, EXCEPTION, failure.getClass().getName());
        if (failure.getCause() != null) {
            add(headers, CAUSE, Failures.reason(failure.getCause()));
        }
        add(headers, TOPIC, record.topic());
        add(headers, PARTITION, Integer.toString(record.partition()));
        add(headers, OFFSET, Long.toString(record.offset()));
        var metadata = OutgoingKafkaRecordMetadata.<byte[]>builder()
                .withTopic(Topics.DEAD_LETTERS)
                .withKey(record.key())
                .withHeaders(headers)
                .build();
        // a null value is a dead letter too; the emitter takes no null payload, so it travels as no bytes
        byte[] value = record.value() == null ? new byte[0] : record.value();
        emitter.sendMessage(org.eclipse.microprofile.reactive.messaging.Message.of(value)
                        .addMetadata(metadata))
                .await()
                .indefinitely();
    }

    private static void add(Headers headers, String name, String value) {
        headers.remove(name);
        headers.add(name, value.getBytes(StandardCharsets.UTF_8));
    }
}
