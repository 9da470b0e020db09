package io.chunkverdict.score.pipeline;

import io.chunkverdict.messaging.pipeline.RecordProcessor;
import io.chunkverdict.messaging.pipeline.Stopping;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.StageProgress;
import io.chunkverdict.score.store.ProgressStore;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Topic {@code progress}: stage counters, best effort, outside every guarantee. */
@ApplicationScoped
class ProgressConsumer {

    private final RecordProcessor<StageProgress> processor;

    ProgressConsumer(ProgressStore progress, ScoreChannels channels, Stopping stopping) {
        this.processor = new RecordProcessor<>(
                Topics.PROGRESS, progress::store, (identity, reason) -> {}, channels.deadLetters(), stopping);
    }

    @Incoming(ScoreChannels.PROGRESS)
    @Blocking(value = "score-progress", ordered = false)
    void consume(ConsumerRecord<byte[], byte[]> record) {
        processor.process(record);
    }
}
