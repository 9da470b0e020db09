package io.chunkverdict.retrieve.pipeline;

import io.chunkverdict.retrieve.run.OutputKey;
import io.chunkverdict.retrieve.run.OutputState;
import io.chunkverdict.retrieve.run.SecondStage;
import io.chunkverdict.retrieve.store.IndexCache;
import io.chunkverdict.retrieve.store.RunStore;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Looks for outputs that are due: at start, every second, and after each commit of this instance. Any instance may take any
 * of them; whoever is slower finds the state moved on and discards its work.
 */
@ApplicationScoped
public class RetrieveWorker {

    private static final Logger LOG = Logger.getLogger(RetrieveWorker.class);
    private static final long PERIOD_MILLIS = 1_000;
    private static final long STOP_PATIENCE_SECONDS = 10;
    // between two looks is a second
    private static final long ALIVE_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final RunStore store;
    private final IndexJob job;
    private final RetrieveMetrics metrics;
    private final Set<Task> running = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean lookAhead = new AtomicBoolean();
    private volatile long lastLook = System.nanoTime();
    private volatile boolean looking;
    private final ScheduledExecutorService scout;
    private final ExecutorService pool;

    RetrieveWorker(
            RunStore store,
            IndexCache cache,
            SecondStage secondStage,
            Outlets outlets,
            RetrieveMetrics metrics,
            @ConfigProperty(name = "chunkverdict.retrieve.threads") int threads) {
        this.store = store;
        this.job = new IndexJob(store, cache, secondStage, outlets.retrievals(), metrics);
        this.metrics = metrics;
        int width = threads > 0 ? threads : Runtime.getRuntime().availableProcessors();
        this.scout = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("retrieve-scout").daemon().factory());
        this.pool = Executors.newFixedThreadPool(
                width, Thread.ofPlatform().name("retrieve-", 0).daemon().factory());
    }

    void start(@Observes StartupEvent event) {
        scout.scheduleWithFixedDelay(this::look, 0, PERIOD_MILLIS, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        scout.shutdownNow();
        pool.shutdown();
        if (!pool.awaitTermination(STOP_PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            // whatever is cut off here is still due, and the next instance does it
            pool.shutdownNow();
        }
    }

    /** Looks soon, once for many calls. */
    void wake() {
        if (lookAhead.compareAndSet(false, true)) {
            try {
                scout.execute(this::look);
            } catch (RejectedExecutionException e) {
                LOG.debug("stopping: what is due stays due");
            }
        }
    }

    /**
     * Whether it still looks. It does also when the database is away, or hangs and lets a look wait for minutes: neither is a
     * reason to restart.
     */
    boolean isAlive() {
        return looking || System.nanoTime() - lastLook < ALIVE_NANOS;
    }

    private void look() {
        lookAhead.set(false);
        looking = true;
        try {
            Map<Task, Map<OutputKey, OutputState>> tasks = new HashMap<>();
            store.due().forEach((cell, state) -> tasks.computeIfAbsent(Task.of(cell), unused -> new HashMap<>())
                    .put(cell, state));
            List<Task> order = new ArrayList<>(tasks.keySet());
            // several instances that look at once should not all begin with the same one
            Collections.shuffle(order);
            for (Task task : order) {
                if (running.add(task)) {
                    pool.execute(() -> run(task, tasks.get(task)));
                }
            }
        } catch (RejectedExecutionException e) {
            LOG.debug("stopping: what is due stays due");
        } catch (Throwable e) { // a scheduled task that throws is never run again
            LOG.warnf(e, "can't look for due retrievals; looking again in a second");
        } finally {
            lastLook = System.nanoTime();
            looking = false;
        }
    }

    private void run(Task task, Map<OutputKey, OutputState> due) {
        boolean done = false;
        try {
            done = job.work(due);
        } catch (Throwable e) {
            LOG.warnf(e, "run %s, index %s: not retrieved yet; trying again in a second", task.run(), task.index());
        } finally {
            running.remove(task);
            if (done) {
                wake();
            }
        }
    }

    /** What one thread does at a time. */
    private record Task(String run, String index) {
        static Task of(OutputKey cell) {
            return new Task(cell.run(), cell.index());
        }
    }
}
