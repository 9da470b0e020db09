package io.chunkverdict.score.pipeline;

import io.chunkverdict.model.message.RunCompleted;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunProgress;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.StageView;
import io.chunkverdict.score.store.RunReader;
import io.chunkverdict.score.store.RunStore;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.jboss.logging.Logger;

/** Publishes to {@code scores}, always from stored rows, so that a repeat carries the same content. */
@ApplicationScoped
class Announcer {

    private static final Logger LOG = Logger.getLogger(Announcer.class);

    private final RunStore runs;
    private final RunReader reader;
    private final ScoreChannels channels;

    Announcer(RunStore runs, RunReader reader, ScoreChannels channels) {
        this.runs = runs;
        this.reader = reader;
        this.channels = channels;
    }

    /** Publishes a run's end, waits for the broker, then marks it: a crash in between publishes it again. */
    void announce(String run) {
        reader.find(run).filter(header -> !header.announced()).ifPresent(header -> {
            switch (header.state()) {
                case COMPLETE ->
                    channels.scores().publish(completed(header)).await().indefinitely();
                case FAILED ->
                    channels.scores()
                            .publish(new RunFailed(header.suite(), header.id(), header.failure()))
                            .await()
                            .indefinitely();
                case RUNNING, ANNOUNCED, CANCELLED -> {
                    return;
                }
            }
            runs.markAnnounced(run);
        });
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
