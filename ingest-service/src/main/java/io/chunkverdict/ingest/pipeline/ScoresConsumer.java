package io.chunkverdict.ingest.pipeline;

import io.chunkverdict.ingest.store.RunStore;
import io.chunkverdict.messaging.pipeline.RecordProcessor;
import io.chunkverdict.messaging.pipeline.Stopping;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RegressionFound;
import io.chunkverdict.model.message.RunCompleted;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunProgress;
import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.model.message.VerdictChanged;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Topic {@code scores}: which runs have ended, and what became of them. The next automatic run and
 * retention wait for that, and webhooks are told. */
@ApplicationScoped
class ScoresConsumer {
    private final RunStore runs;
    private final RecordProcessor<ScoreMessage> processor;

    ScoresConsumer(RunStore runs, DeadLetterOutlet outlet, Stopping stopping) {
        this.runs = runs;
        this.processor = new RecordProcessor<>(
                Topics.SCORES,
                this::handle,
                // it may be about progress only: taking a run for ended that isn't would let its past be cleaned up
                (identity, reason) -> {},
                outlet.deadLetters(),
                stopping);
    }

    @Incoming("ingest-scores-in")
    @Blocking(value = "ingest-scores", ordered = false)
    void consume(ConsumerRecord<byte[], byte[]> record) {
        processor.process(record);
    }

    private void handle(ScoreMessage message) {
        switch (message) {
            case RunCompleted completed -> runs.ended(completed.run(), true, completed);
            case RunFailed failed -> runs.ended(failed.run(), false, failed);
            case RegressionFound regression -> runs.told(regression);
            case VerdictChanged changed -> runs.told(changed);
            case RunProgress progress -> {}
        }
    }
}
