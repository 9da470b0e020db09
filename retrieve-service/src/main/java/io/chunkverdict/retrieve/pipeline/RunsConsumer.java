package io.chunkverdict.retrieve.pipeline;

import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.pipeline.Publisher;
import io.chunkverdict.messaging.pipeline.RecordProcessor;
import io.chunkverdict.messaging.pipeline.Stopping;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RetentionAdvanced;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunMessage;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.StandingAsked;
import io.chunkverdict.model.message.StandingMessage;
import io.chunkverdict.model.message.SuiteDeleted;
import io.chunkverdict.retrieve.run.Output;
import io.chunkverdict.retrieve.run.OutputKey;
import io.chunkverdict.retrieve.store.IndexCache;
import io.chunkverdict.retrieve.store.RunIntake;
import io.chunkverdict.retrieve.store.Standings;
import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Topic {@code runs}: what is asked, and what is not wanted any more. */
@ApplicationScoped
public class RunsConsumer {

    private final RunIntake runs;
    private final Standings standing;
    private final IndexCache cache;
    private final RetrieveWorker worker;
    private final Publisher<RetrievalMessage> retrievals;
    private final Publisher<StandingMessage> standings;
    private final RecordProcessor<RunMessage> processor;

    RunsConsumer(
            RunIntake runs,
            Standings standing,
            IndexCache cache,
            RetrieveWorker worker,
            Outlets outlets,
            Stopping stopping) {
        this.runs = runs;
        this.standing = standing;
        this.cache = cache;
        this.worker = worker;
        this.retrievals = outlets.retrievals();
        this.standings = outlets.standings();
        this.processor = new RecordProcessor<>(Topics.RUNS, this::handle, this::fail, outlets.deadLetters(), stopping);
    }

    @Incoming(Channels.RUNS_IN)
    @Blocking(value = Channels.RUN_WORKERS, ordered = false)
    void consume(ConsumerRecord<byte[], byte[]> record) {
        processor.process(record);
    }

    private void handle(RunMessage message) throws SQLException {
        switch (message) {
            case RunRequested run -> runs.accept(run);
            case RunCancelled cancelled -> runs.accept(cancelled);
            case RunFailed failed -> runs.accept(failed);
            case StandingAsked asked -> standings.publishAndAwait(List.of(standing.of(asked)));
            case RetentionAdvanced retention -> runs.accept(retention);
            case SuiteDeleted deleted -> {
                runs.accept(deleted);
                cache.dropSuite(deleted.suite());
            }
        }
        worker.wake();
    }

    /** A request that can't be taken in will never be answered: its headers name the indexes whose cells fail. */
    private void fail(Identity identity, String reason) {
        if (identity.suite().isEmpty() || identity.run().isEmpty()) {
            return; // the dead letter is all there is to tell
        }
        List<RetrievalMessage> failed = identity.indexes().stream()
                .map(index ->
                        new OutputKey(identity.suite().get(), identity.run().get(), index, Output.DESCRIPTION))
                .flatMap(
                        key -> key.failed("the run request can't be processed by retrieve-service: " + reason).stream())
                .toList();
        retrievals.publishAndAwait(failed);
    }
}
