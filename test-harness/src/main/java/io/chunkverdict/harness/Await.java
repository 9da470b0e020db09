package io.chunkverdict.harness;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waiting for conditions, never for time to pass. */
public final class Await {

    private static final long PAUSE_MILLIS = 50;

    private Await() {}

    /**
     * Returns once the condition holds.
     *
     * @param what is awaited, for people
     * @throws IllegalStateException if it does not hold in time
     */
    public static void until(String what, Duration limit, BooleanSupplier condition) {
        value(what, limit, () -> condition.getAsBoolean() ? Optional.of(true) : Optional.empty());
    }

    /**
     * Asks until there is an answer.
     *
     * @throws IllegalStateException if there is none in time
     */
    public static <T> T value(String what, Duration limit, Supplier<Optional<T>> question) {
        long end = System.nanoTime() + limit.toNanos();
        while (true) {
            Optional<T> answer = question.get();
            if (answer.isPresent()) {
                return answer.get();
            }
            if (System.nanoTime() > end) {
                throw new IllegalStateException("not within " + limit.toSeconds() + " s: " + what);
            }
            pause(PAUSE_MILLIS);
        }
    }

    /** Lets time pass, where time itself is the fault: a stop past a time-out, an outage of a minute. */
    public static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
