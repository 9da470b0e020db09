package io.chunkverdict.ingest.pipeline;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A thread that looks for work when it is woken, and at the latest after the pause that its last look asked for. Whatever a look
 * throws, it goes on: without it, what it is for would never happen again.
 */
final class WokenThread {
    private static final long STOP_MILLIS = 10_000;

    private final Duration first;
    private final Duration afterTrouble;
    private final Look look;
    private final Consumer<Throwable> trouble;
    private final Semaphore wakes = new Semaphore(0);
    private final Thread thread;
    private volatile boolean stopped;

    /** One look for work, with the work. */
    interface Look {
        /** @return how long there is nothing to do, unless somebody wakes the thread */
        Duration look() throws InterruptedException;
    }

    /**
     * @param name of the thread
     * @param first pause before the first look
     * @param afterTrouble pause after a look that failed
     * @param trouble told of what a look threw, unless the thread is being stopped
     */
    WokenThread(String name, Duration first, Duration afterTrouble, Look look, Consumer<Throwable> trouble) {
        this.first = first;
        this.afterTrouble = afterTrouble;
        this.look = look;
        this.trouble = trouble;
        this.thread = Thread.ofPlatform().name(name).daemon().unstarted(this::work);
    }

    void start() {
        thread.start();
    }

    void wake() {
        wakes.release();
    }

    boolean stopped() {
        return stopped;
    }

    /** Lets a look under way end, for ten seconds. */
    void stop() throws InterruptedException {
        stopped = true;
        wakes.release();
        thread.join(STOP_MILLIS);
        thread.interrupt();
    }

    private void work() {
        Duration pause = first;
        while (!stopped) {
            try {
                if (wakes.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                    wakes.drainPermits();
                }
                pause = look.look();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (Throwable e) {
                if (!stopped) {
                    trouble.accept(e);
                }
                wakes.drainPermits();
                pause = afterTrouble;
            }
        }
    }
}
