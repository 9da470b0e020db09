package io.chunkverdict.score.pipeline;

import io.chunkverdict.messaging.pipeline.Failures;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.score.run.FinishedReport;
import io.chunkverdict.score.run.Readiness;
import io.chunkverdict.score.run.ReportComputation;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.RunState;
import io.chunkverdict.score.store.RunReader;
import io.chunkverdict.score.store.RunStore;
import io.chunkverdict.score.store.TrendArchive;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Looks at start, every second and after each commit for runs that can go on: computes reports of complete ones outside
 * any transaction, stores them with a compare-and-set, announces ends. Any instance may do any of it; whoever loses a
 * race discards a report with the same digest.
 */
@ApplicationScoped
public class RunWorker {

    private static final Logger LOG = Logger.getLogger(RunWorker.class);
    private static final long LOOK_EVERY_MILLIS = 1_000;
    /** Commits come in bursts: a look at all runs for each would do nothing else. */
    private static final long PAUSE_BETWEEN_LOOKS_MILLIS = 50;

    private static final int COMPUTATIONS = 2;

    private final RunReader reader;
    private final RunStore runs;
    private final TrendArchive trends;
    private final Announcer announcer;
    private final ReportComputation computation;
    private final InstantSource clock = InstantSource.system();

    private final Semaphore woken = new Semaphore(0);
    private final Set<String> computing = ConcurrentHashMap.newKeySet();
    private final Map<String, RunRequested> requests = new ConcurrentHashMap<>();
    private final Map<String, Long> progressSentAt = new ConcurrentHashMap<>();
    private final Setbacks setbacks = new Setbacks();
    private final ExecutorService executor = Executors.newFixedThreadPool(
            COMPUTATIONS, Thread.ofPlatform().daemon().name("score-report-", 0).factory());
    private final Thread loop = Thread.ofPlatform().daemon().name("score-runs").unstarted(this::loop);
    private volatile boolean stopping;

    RunWorker(
            RunReader reader, RunStore runs, TrendArchive trends, Announcer announcer, ReportComputation computation) {
        this.reader = reader;
        this.runs = runs;
        this.trends = trends;
        this.announcer = announcer;
        this.computation = computation;
    }

    void start(@Observes StartupEvent event) {
        loop.start();
    }

    void stop(@Observes ShutdownEvent event) {
        stopping = true;
        executor.shutdownNow();
        loop.interrupt();
    }

    /** Something was committed: look soon. */
    public void wake() {
        woken.release();
    }

    boolean isAlive() {
        return loop.isAlive();
    }

    private void loop() {
        while (!stopping) {
            try {
                look();
                Thread.sleep(PAUSE_BETWEEN_LOOKS_MILLIS);
                boolean early = woken.tryAcquire(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS);
                LOG.tracef("looking again, woken: %s", early);
                woken.drainPermits();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private void look() throws InterruptedException {
        try {
            List<RunHeader> unfinished = reader.unfinished();
            Set<String> ids = ConcurrentHashMap.newKeySet();
            unfinished.forEach(run -> ids.add(run.id()));
            requests.keySet().retainAll(ids);
            progressSentAt.keySet().retainAll(ids);
            setbacks.retainOnly(ids);
            announcer.retainOnly(ids);
            unfinished.forEach(this::advanceAlone);
        } catch (Throwable e) { // this thread is the only one that looks: nothing may end it
            if (!stopping) {
                LOG.warnf("runs could not be looked at (%s); trying again in a second", Failures.reason(e));
                Thread.sleep(LOOK_EVERY_MILLIS);
            }
        }
    }

    /** One run's trouble is not another's: whatever goes wrong with it, the younger ones go on. */
    private void advanceAlone(RunHeader run) {
        if (setbacks.pausing(run.id(), System.nanoTime())) {
            return;
        }
        try {
            advance(run);
        } catch (Throwable e) {
            setBack(run, e, "the run can't go on: ");
        }
    }

    private void advance(RunHeader run) {
        switch (run.state()) {
            case RUNNING -> request(run.id()).ifPresent(request -> judge(run, request));
            case COMPLETE -> {
                if (trends.isSettled(run.id())) {
                    announcer.announce(run.id(), this::wake);
                } else {
                    start(run, () -> settle(run));
                }
            }
            case FAILED -> announcer.announce(run.id(), this::wake);
            case ANNOUNCED, CANCELLED, EXPIRED -> {}
        }
    }

    private void judge(RunHeader run, RunRequested request) {
        if (computing.contains(run.id())) {
            return;
        }
        switch (Readiness.of(request, reader.arrivals(request))) {
            case Readiness.Ready ready -> start(run, () -> compute(run, request));
            case Readiness.Waiting waiting -> {
                LOG.debugf("run %s waits for %s", run.id(), waiting.missing());
                sendProgress(request);
            }
            case Readiness.Unfinishable(String reason) -> fail(run, reason);
        }
    }

    /** Computes something of a run, unless that is being done. */
    private void start(RunHeader run, Runnable computation) {
        if (!computing.add(run.id())) {
            return;
        }
        try {
            executor.execute(() -> {
                try {
                    computation.run();
                } finally {
                    computing.remove(run.id());
                    wake();
                }
            });
        } catch (RuntimeException | Error e) { // no thread to be had: nobody would take it off again
            computing.remove(run.id());
            throw e;
        }
    }

    /** Before a run's end is told, and with it the run before may be let go of, the two are compared. */
    private void settle(RunHeader run) {
        try {
            trends.settle(run);
        } catch (Throwable e) {
            if (setBack(run, e, "its trend can't be computed: ")) {
                giveUpTrend(run);
            }
        }
    }

    private void giveUpTrend(RunHeader run) {
        try {
            trends.giveUp(run);
        } catch (Throwable e) { // the next look comes here again
            LOG.warnf("the end of run %s could not be settled yet: %s", run.id(), Failures.reason(e));
            setbacks.hindered(run.id(), System.nanoTime());
        }
    }

    private void compute(RunHeader run, RunRequested request) {
        try {
            FinishedReport report = computation.compute(reader.material(request), clock.instant());
            if (runs.complete(run.suite(), run.id(), report)) {
                LOG.infof("run %s of suite %s is complete, digest %s", run.id(), run.suiteName(), report.digest());
            }
        } catch (IllegalArgumentException e) {
            // the evaluator refuses: the material won't change
            LOG.errorf(e, "the report of run %s can't be computed", run.id());
            failAlone(run, "the report can't be computed: " + Failures.reason(e));
        } catch (Throwable e) {
            setBack(run, e, "the report can't be computed: ");
        }
    }

    /**
     * Transient: again in a second. Anything else, errors included: once more after a pause, then a running run fails.
     *
     * @return whether that was the last attempt
     */
    private boolean setBack(RunHeader run, Throwable failure, String what) {
        if (stopping) {
            return false;
        }
        if (!(failure instanceof Error) && Failures.isTransient(failure)) {
            LOG.warnf("run %s could not go on yet: %s", run.id(), Failures.reason(failure));
            setbacks.hindered(run.id(), System.nanoTime());
            return false;
        }
        boolean last = setbacks.failed(run.id(), System.nanoTime());
        LOG.errorf(failure, "run %s, %s", run.id(), what + Failures.reason(failure));
        if (last && run.state() == RunState.RUNNING) {
            failAlone(run, what + described(failure) + " (tried " + Setbacks.ATTEMPTS + " times)");
        }
        return last;
    }

    private void failAlone(RunHeader run, String reason) {
        try {
            fail(run, reason);
        } catch (Throwable e) { // the state did not change, so the next look comes here again
            LOG.warnf("run %s could not be failed yet: %s", run.id(), Failures.reason(e));
            setbacks.hindered(run.id(), System.nanoTime());
        }
    }

    private static String described(Throwable failure) {
        return switch (failure) {
            case OutOfMemoryError e -> "score-service ran out of memory (" + Failures.reason(e) + "): give it more";
            case Error e -> e.getClass().getSimpleName() + ": " + Failures.reason(e);
            default -> Failures.reason(failure);
        };
    }

    private void fail(RunHeader run, String reason) {
        if (runs.fail(run.suite(), run.id(), reason)) {
            wake();
        }
    }

    private void sendProgress(RunRequested request) {
        long now = System.nanoTime();
        Long last = progressSentAt.get(request.run());
        if (last == null || now - last >= TimeUnit.MILLISECONDS.toNanos(LOOK_EVERY_MILLIS)) {
            progressSentAt.put(request.run(), now);
            announcer.progress(request);
        }
    }

    private Optional<RunRequested> request(String run) {
        RunRequested known = requests.get(run);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<RunRequested> loaded = reader.request(run);
        loaded.ifPresent(request -> requests.put(run, request));
        return loaded;
    }
}
