package io.chunkverdict.messaging.pipeline;

import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import org.jboss.logging.Logger;

/** Tries again what failed for a reason that passes, with back-off, until it works or the service stops. */
public final class Retries {

    private static final Logger LOG = Logger.getLogger(Retries.class);
    private static final long FIRST_PAUSE_MILLIS = 100;
    private static final long LONGEST_PAUSE_MILLIS = 5_000;
    /** Further attempts when memory or the like ran out: another record may have used it up, or this one always will. */
    private static final int ATTEMPTS_AFTER_EXHAUSTION = 3;

    private final BooleanSupplier stopping;

    public Retries(BooleanSupplier stopping) {
        this.stopping = Objects.requireNonNull(stopping, "stopping");
    }

    /**
     * What is tried; may be called again.
     *
     * @param <R> what comes of it
     */
    @FunctionalInterface
    public interface Attempt<R> {
        R run() throws Exception;
    }

    /**
     * Tries until it works.
     *
     * @param what it is about, for the log
     * @throws CancellationException if the service stops before
     * @throws Exception the first failure that trying again can't mend
     */
    public <R> R until(String what, Attempt<R> attempt) throws Exception {
        long pause = FIRST_PAUSE_MILLIS;
        int exhaustions = 0;
        while (true) {
            if (stopping.getAsBoolean()) {
                throw new CancellationException("stopping before " + what);
            }
            try {
                return attempt.run();
            } catch (CancellationException e) {
                throw e;
            } catch (Throwable e) {
                boolean again =
                        Failures.isTransient(e) || (isExhaustion(e) && ++exhaustions <= ATTEMPTS_AFTER_EXHAUSTION);
                if (!again) {
                    throw e;
                }
                LOG.warnf("%s: %s; trying again in %d ms", what, Failures.reason(e), pause);
                pause(pause);
                pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
            }
        }
    }

    /** Whether the machine ran out of something, memory mostly; a stack that overflows will do so again. */
    private static boolean isExhaustion(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof VirtualMachineError && !(cause instanceof StackOverflowError)) {
                return true;
            }
        }
        return false;
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }
}
