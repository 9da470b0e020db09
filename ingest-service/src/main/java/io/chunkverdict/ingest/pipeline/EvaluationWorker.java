package io.chunkverdict.ingest.pipeline;

import io.chunkverdict.ingest.continuous.Schedule;
import io.chunkverdict.ingest.store.EvaluationStore;
import io.chunkverdict.ingest.store.EvaluationStore.Moved;
import io.chunkverdict.ingest.store.EvaluationStore.Standing;
import io.chunkverdict.ingest.store.RetentionStore;
import io.chunkverdict.ingest.store.RunRequests;
import io.chunkverdict.ingest.store.SuiteStore;
import io.chunkverdict.messaging.pipeline.Failures;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import java.time.Duration;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Starts runs that are due, and lets go of what need not be kept: looks at start, after each commit that moved a schedule,
 * when the next one says so, and every second for what another instance left behind. Whether a run is due is decided by the
 * store in one transaction; this thread only asks.
 */
@ApplicationScoped
public class EvaluationWorker {
    private static final Logger LOG = Logger.getLogger(EvaluationWorker.class);
    private static final Duration PERIOD = Duration.ofSeconds(1);

    private final EvaluationStore evaluations;
    private final RetentionStore retention;
    private final SuiteStore suites;
    private final RunRequests requests;
    private final WokenThread worker;

    EvaluationWorker(EvaluationStore evaluations, RetentionStore retention, SuiteStore suites, RunRequests requests) {
        this.evaluations = evaluations;
        this.retention = retention;
        this.suites = suites;
        this.requests = requests;
        this.worker = new WokenThread(
                "ingest-evaluation",
                Duration.ZERO,
                PERIOD,
                this::look,
                e -> LOG.warnf("Schedules could not be looked at (%s); trying again in a second.", Failures.reason(e)));
    }

    void start(@Observes StartupEvent event) {
        worker.start();
    }

    void wake(@Observes(during = TransactionPhase.AFTER_SUCCESS) Moved event) {
        worker.wake();
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        worker.stop();
    }

    /** @return how long there is nothing to do */
    private Duration look() {
        Duration pause = PERIOD;
        for (UUID suite : evaluations.waiting()) {
            if (worker.stopped()) {
                break;
            }
            Duration wait = lookAlone(suite);
            pause = wait.compareTo(pause) < 0 ? wait : pause;
        }
        for (UUID suite : retention.unsettled()) {
            if (!worker.stopped()) {
                settleAlone(suite);
            }
        }
        return pause;
    }

    private void settleAlone(UUID suite) {
        try {
            retention.settle(suite);
        } catch (RuntimeException | Error e) {
            LOG.warnf("The past of suite %s could not be let go of yet: %s", suite, Failures.reason(e));
        }
    }

    /** One suite's trouble is not another's. */
    private Duration lookAlone(UUID suite) {
        try {
            Standing standing = evaluations.standing(suite);
            return switch (standing.schedule(suites.get(suite.toString()))) {
                case Schedule.Idle idle -> PERIOD;
                case Schedule.Later later -> Duration.between(standing.now(), later.at());
                case Schedule.Due due -> {
                    requests.requestAutomatically(suite);
                    yield PERIOD;
                }
            };
        } catch (RuntimeException | Error e) {
            if (!worker.stopped()) {
                LOG.warnf("Suite %s could not be evaluated yet: %s", suite, Failures.reason(e));
            }
            return PERIOD;
        }
    }
}
