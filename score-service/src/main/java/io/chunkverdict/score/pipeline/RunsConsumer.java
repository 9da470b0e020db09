package io.chunkverdict.score.pipeline;

import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.pipeline.RecordProcessor;
import io.chunkverdict.messaging.pipeline.Stopping;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RetentionAdvanced;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunMessage;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.StandingAsked;
import io.chunkverdict.model.message.SuiteDeleted;
import io.chunkverdict.score.store.RunStore;
import io.chunkverdict.score.store.Standings;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Topic {@code runs}: requests, cancellations, deleted suites. */
@ApplicationScoped
class RunsConsumer {

    private final RunStore runs;
    private final Standings standings;
    private final ScoreChannels channels;
    private final RunWorker worker;
    private final RecordProcessor<RunMessage> processor;

    RunsConsumer(RunStore runs, Standings standings, RunWorker worker, ScoreChannels channels, Stopping stopping) {
        this.runs = runs;
        this.standings = standings;
        this.channels = channels;
        this.worker = worker;
        this.processor =
                new RecordProcessor<>(Topics.RUNS, this::handle, this::unreadable, channels.deadLetters(), stopping);
    }

    // one key is one suite: ordered, so that a cancellation never overtakes its request
    @Incoming(ScoreChannels.RUNS)
    @Blocking(value = "score-runs")
    void consume(ConsumerRecord<byte[], byte[]> record) {
        processor.process(record);
    }

    private void handle(RunMessage message) {
        switch (message) {
            case RunRequested request -> runs.request(request);
            case RunCancelled cancelled -> runs.cancel(cancelled);
            case RunFailed failed -> runs.fail(failed.suite(), failed.run(), failed.reason());
            case StandingAsked asked -> answer(asked);
            case SuiteDeleted deleted -> runs.delete(deleted);
            case RetentionAdvanced retention -> runs.retain(retention);
        }
        worker.wake();
    }

    /** A question about a suite alone is none of this service's business. */
    private void answer(StandingAsked asked) {
        if (asked.run().isEmpty()) {
            return;
        }
        if (asked.announce()) {
            runs.announceAgain(asked.run());
        }
        channels.standings().publishAndAwait(List.of(standings.of(asked)));
    }

    private void unreadable(Identity identity, String reason) {
        if (identity.suite().isPresent() && identity.run().isPresent()) {
            runs.fail(identity.suite().get(), identity.run().get(), "the run request can't be read: " + reason);
            worker.wake();
        }
    }
}
