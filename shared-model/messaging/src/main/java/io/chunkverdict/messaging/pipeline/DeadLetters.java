package io.chunkverdict.messaging.pipeline;

import io.chunkverdict.messaging.topic.Service;
import io.chunkverdict.messaging.topic.Topics;
import io.smallrye.reactive.messaging.MutinyEmitter;
import java.util.Objects;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Sends records that can't be processed to topic {@code dead-letters}, as they were, with reason headers. */
public final class DeadLetters {

    private final Service sender;
    private final RawRecords records;

    /**
     * @param sender whose dead letters these are
     * @param emitter of a channel configured for topic {@code dead-letters}, with byte array serialisers
     */
    public DeadLetters(Service sender, MutinyEmitter<byte[]> emitter) {
        this.sender = Objects.requireNonNull(sender, "sender");
        this.records = new RawRecords(emitter);
    }

    Service sender() {
        return sender;
    }

    /** Sends one record and waits for the broker's acknowledgement. */
    public void send(ConsumerRecord<byte[], byte[]> record, Throwable failure) {
        records.send(
                        Topics.DEAD_LETTERS,
                        Optional.ofNullable(record.key()),
                        Optional.ofNullable(record.value()),
                        DeadLetterHeaders.of(record, failure))
                .await()
                .indefinitely();
    }
}
