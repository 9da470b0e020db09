package io.chunkverdict.score.report;

import java.util.List;
import java.util.Objects;

/**
 * Measured time; outside the digest, and never part of a verdict.
 *
 * @param stages time by stage, in pipeline order: summed over documents worked on side by side, their wait for a turn
 *     included, so it may exceed the run's own duration
 * @param cells retrieval time by cell, in cell order
 * @param ingest time by strategy, in configuration order; reports of earlier builds have none
 */
public record Timings(List<Timing> stages, List<Timing> cells, List<Ingest> ingest) {

    public static final Timings NONE = new Timings(List.of(), List.of(), List.of());

    public Timings {
        stages = List.copyOf(stages);
        cells = List.copyOf(cells);
        ingest = ingest == null ? List.of() : List.copyOf(ingest);
    }

    /**
     * One measured duration.
     *
     * @param name stage, or cell
     * @param millis measured milliseconds
     */
    public record Timing(String name, long millis) {}

    /**
     * What ingest took under one strategy, as measured: what was in the cache costs nothing here, other work on the machine
     * does. {@link NominalCost} is what can be compared.
     *
     * @param strategy the strategy's name
     * @param documents documents that were timed
     * @param chunkMillis cutting, summed over documents
     * @param embedMillis embedding, summed over documents
     * @param p95Millis 95th percentile of both together, by document
     */
    public record Ingest(String strategy, long documents, long chunkMillis, long embedMillis, long p95Millis) {
        public Ingest {
            Objects.requireNonNull(strategy, "strategy");
        }
    }
}
