package io.chunkverdict.score.pipeline;

import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.pipeline.RecordProcessor;
import io.chunkverdict.messaging.pipeline.Stopping;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.score.store.RetrievalStore;
import io.chunkverdict.score.store.RunStore;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Topic {@code retrievals}: descriptions, answers, summaries and failures of cells. */
@ApplicationScoped
class RetrievalsConsumer {

    private final RetrievalStore retrievals;
    private final RunStore runs;
    private final RunWorker worker;
    private final RecordProcessor<RetrievalMessage> processor;

    RetrievalsConsumer(
            RetrievalStore retrievals, RunStore runs, RunWorker worker, ScoreChannels channels, Stopping stopping) {
        this.retrievals = retrievals;
        this.runs = runs;
        this.worker = worker;
        this.processor = new RecordProcessor<>(
                Topics.RETRIEVALS, this::handle, this::unreadable, channels.deadLetters(), stopping);
    }

    @Incoming(ScoreChannels.RETRIEVALS)
    @Blocking(value = "score-retrievals", ordered = false)
    void consume(ConsumerRecord<byte[], byte[]> record) {
        processor.process(record);
    }

    private void handle(RetrievalMessage message) {
        retrievals.store(message);
        worker.wake();
    }

    /** An answer nobody here can read will never be there: the run fails with the reason instead of waiting for ever. */
    private void unreadable(Identity identity, String reason) {
        if (identity.suite().isPresent() && identity.run().isPresent()) {
            runs.fail(identity.suite().get(), identity.run().get(), "an answer can't be read: " + reason);
            worker.wake();
        }
    }
}
