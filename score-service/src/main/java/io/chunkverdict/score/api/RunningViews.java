package io.chunkverdict.score.api;

import io.chunkverdict.score.run.RunHeader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * How runs under way stand, counted so seldom that counting takes a tenth of the time at most, however many ask: counting a large
 * run takes most of a second, a small one's view is never older than milliseconds. Of those who ask at the same time one counts.
 */
final class RunningViews {

    /** A view is shown for this many times as long as it took to count. */
    private static final int TIMES_AS_LONG = 9;

    private static final long LONGEST_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final int KEPT = 32;

    private final LongSupplier nanoTime;
    private final Map<String, Shown> byRun = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Shown> eldest) {
            return size() > KEPT;
        }
    };

    /** @param nanoTime a clock that never goes back */
    RunningViews(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * The view of a run under way.
     *
     * @param header as it is now; a view of another state is never shown
     * @param counting makes the view
     */
    RunView of(RunHeader header, Supplier<RunView> counting) {
        Shown shown;
        synchronized (byRun) {
            shown = byRun.computeIfAbsent(header.id(), id -> new Shown());
        }
        return shown.of(header, counting);
    }

    /** What is shown of one run. */
    private final class Shown {
        private Optional<Counted> last = Optional.empty();

        synchronized RunView of(RunHeader header, Supplier<RunView> counting) {
            long asked = nanoTime.getAsLong();
            if (last.isEmpty()
                    || last.get().until() - asked <= 0
                    || !last.get().header().equals(header)) {
                RunView view = counting.get();
                long counted = nanoTime.getAsLong();
                long shownFor = Math.min(LONGEST_NANOS, TIMES_AS_LONG * (counted - asked));
                last = Optional.of(new Counted(header, view, counted + shownFor));
            }
            return last.get().view();
        }
    }

    private record Counted(RunHeader header, RunView view, long until) {}
}
