package io.chunkverdict.score.pipeline;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Which runs went wrong here lately, so that they are neither tried in a hot loop nor for ever. Times in monotonic ns. */
final class Setbacks {

    /** A failure that may have been bad luck (memory, a clash) gets one more attempt. */
    static final int ATTEMPTS = 2;

    static final long SHORT_PAUSE = TimeUnit.SECONDS.toNanos(1);
    static final long LONG_PAUSE = TimeUnit.SECONDS.toNanos(5);

    private final Map<String, Setback> byRun = new ConcurrentHashMap<>();

    /** Whether a run is not to be touched yet. */
    boolean pausing(String run, long now) {
        Setback setback = byRun.get(run);
        return setback != null && setback.until() - now > 0;
    }

    /** Something that passes by itself stood in the way: try again soon, as often as it takes. */
    void hindered(String run, long now) {
        byRun.merge(run, new Setback(0, now + SHORT_PAUSE), (old, added) -> new Setback(old.failures(), added.until()));
    }

    /**
     * A run failed for a reason that will hardly pass: the next attempt comes after a longer pause.
     *
     * @return whether that was the last attempt
     */
    boolean failed(String run, long now) {
        return byRun.merge(
                                run,
                                new Setback(1, now + LONG_PAUSE),
                                (old, added) -> new Setback(old.failures() + 1, added.until()))
                        .failures()
                >= ATTEMPTS;
    }

    /** Forgets all other runs. */
    void retainOnly(Set<String> runs) {
        byRun.keySet().retainAll(runs);
    }

    private record Setback(int failures, long until) {}
}
