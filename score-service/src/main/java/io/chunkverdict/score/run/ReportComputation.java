package io.chunkverdict.score.run;

import java.time.Instant;

/** Makes a report of a run's material: a pure function, so whoever computes it again gets the same digest. */
@FunctionalInterface
public interface ReportComputation {

    /**
     * Computes the report.
     *
     * @param material everything that arrived
     * @param completedAt now; stands in the report, outside the digest
     * @throws IllegalArgumentException if the material contradicts itself; the run fails with that reason
     */
    FinishedReport compute(RunMaterial material, Instant completedAt);
}
