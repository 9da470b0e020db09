package io.chunkverdict.ingest.pipeline;

import io.chunkverdict.ingest.store.RepairStore;
import io.chunkverdict.messaging.pipeline.RecordProcessor;
import io.chunkverdict.messaging.pipeline.Stopping;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.StandingMessage;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Topic {@code standings}: what the services hold of a run. An answer nobody can read is one that was lost: it is asked for again. */
@ApplicationScoped
class StandingsConsumer {
    private final RecordProcessor<StandingMessage> processor;

    StandingsConsumer(RepairStore repairs, DeadLetterOutlet outlet, Stopping stopping) {
        this.processor = new RecordProcessor<>(
                Topics.STANDINGS, repairs::answered, (identity, reason) -> {}, outlet.deadLetters(), stopping);
    }

    @Incoming("ingest-standings-in")
    @Blocking(value = "ingest-standings", ordered = false)
    void consume(ConsumerRecord<byte[], byte[]> record) {
        processor.process(record);
    }
}
