package io.chunkverdict.score.report;

import java.util.List;

/**
 * Measured time; outside the digest, and never part of a verdict.
 *
 * @param stages time by stage, in pipeline order: summed over documents worked on side by side, their wait for a turn
 *     included, so it may exceed the run's own duration
 * @param cells retrieval time by cell, in cell order
 */
public record Timings(List<Timing> stages, List<Timing> cells) {

    public static final Timings NONE = new Timings(List.of(), List.of());

    public Timings {
        stages = List.copyOf(stages);
        cells = List.copyOf(cells);
    }

    /**
     * One measured duration.
     *
     * @param name stage, or cell
     * @param millis measured milliseconds
     */
    public record Timing(String name, long millis) {}
}
