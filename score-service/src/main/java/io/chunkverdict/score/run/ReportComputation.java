package io.chunkverdict.score.run;

/** Makes a report of a run's material: a pure function, so whoever computes it again gets the same digest. */
@FunctionalInterface
public interface ReportComputation {

    /**
     * Computes the report.
     *
     * @throws IllegalArgumentException if the material contradicts itself; the run fails with that reason
     */
    FinishedReport compute(RunMaterial material);
}
