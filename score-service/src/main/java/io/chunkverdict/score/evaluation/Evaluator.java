package io.chunkverdict.score.evaluation;

import io.chunkverdict.score.report.Report;

/**
 * Turns what was retrieved into a report. Pure: the same input gives the same report, bit for bit. Thread-safe.
 */
public final class Evaluator {

    /**
     * Evaluates a run.
     *
     * @return the report, with {@code run} filled from the request (no completion time, no digest), timings and environment
     *     empty
     * @throws IllegalArgumentException if the input contradicts itself: a hit on a chunk its index doesn't hold, or a
     *     document of the snapshot without text
     */
    public Report evaluate(EvaluationInput input) {
        throw new UnsupportedOperationException("being written");
    }
}
