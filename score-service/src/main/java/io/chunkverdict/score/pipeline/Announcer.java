package io.chunkverdict.score.pipeline;

import io.chunkverdict.model.message.RunCompleted;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunProgress;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.StageView;
import io.chunkverdict.score.store.RunReader;
import io.chunkverdict.score.store.RunStore;
import io.chunkverdict.score.store.TrendArchive;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** Publishes to {@code scores}, always from stored rows, so that a repeat carries the same content. */
@ApplicationScoped
class Announcer {

    private static final Logger LOG = Logger.getLogger(Announcer.class);

    private final RunStore runs;
    private final RunReader reader;
    private final TrendArchive trends;
    private final ScoreChannels channels;
    private final Map<String, CompletableFuture<?>> sending = new ConcurrentHashMap<>();

    Announcer(RunStore runs, RunReader reader, TrendArchive trends, ScoreChannels channels) {
        this.runs = runs;
        this.reader = reader;
        this.trends = trends;
        this.channels = channels;
    }

    /**
     * Publishes a run's end, with the regressions and the changed verdict that go with it, and, at a later call, marks it once the broker has it: a crash in between publishes it again.
     * Never waits: the thread that looks at all runs calls this.
     *
     * @param settled told when another call has something to do
     * @throws RuntimeException if the last attempt to publish failed; the next call is a new one
     */
    void announce(String run, Runnable settled) {
        CompletableFuture<?> sent = sending.get(run);
        if (sent == null) {
            reader.find(run)
                    .filter(header -> !header.announced())
                    .map(this::news)
                    .filter(news -> !news.isEmpty())
                    .ifPresent(news -> {
                        CompletableFuture<?> started = Uni.join()
                                .all(news.stream()
                                        .map(channels.scores()::publish)
                                        .toList())
                                .andCollectFailures()
                                .subscribeAsCompletionStage();
                        sending.put(run, started);
                        started.whenComplete((ignored, failure) -> settled.run());
                    });
        } else if (sent.isDone()) {
            sending.remove(run);
            sent.join();
            runs.markAnnounced(run);
        }
    }

    /** Forgets what was sent of all other runs. */
    void retainOnly(Set<String> unfinished) {
        sending.keySet().retainAll(unfinished);
    }

    /** A run's end, and what else is to be told of it; empty if it has none to be told. */
    private List<ScoreMessage> news(RunHeader header) {
        return switch (header.state()) {
            case COMPLETE ->
                Stream.concat(Stream.of(completed(header)), trends.events(header.id()).stream())
                        .toList();
            case FAILED -> List.of(new RunFailed(header.suite(), header.id(), header.failure()));
            case RUNNING, ANNOUNCED, CANCELLED, EXPIRED -> List.of();
        };
    }

    /** Publishes how far a run is, best effort: nobody waits, nobody retries. */
    void progress(RunRequested request) {
        List<StageView> stages = reader.progress(request);
        channels.scores()
                .publish(new RunProgress(
                        request.suite(),
                        request.run(),
                        stages.stream().map(StageView::toCount).toList()))
                .subscribe()
                .with(
                        ignored -> {},
                        failure ->
                                LOG.debugf("progress of run %s was not sent: %s", request.run(), failure.getMessage()));
    }

    private static RunCompleted completed(RunHeader header) {
        return new RunCompleted(
                header.suite(),
                header.suiteName(),
                header.id(),
                header.revision(),
                header.pinHash(),
                header.digest(),
                header.verdict(),
                header.leader());
    }
}
