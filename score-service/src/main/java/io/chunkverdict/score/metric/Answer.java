package io.chunkverdict.score.metric;

import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.Metrics.SpanMetrics;
import java.util.Objects;

/**
 * One question answered by one cell, with what only the means need.
 *
 * @param ordinal the question's place, from 0
 * @param result what the report shows of it
 * @param hitChunks retrieved chunks that hold a slot
 * @param span the same in characters
 */
public record Answer(int ordinal, CellResult result, int hitChunks, SpanMetrics span) {

    public Answer {
        Objects.requireNonNull(result, "result");
        Objects.requireNonNull(span, "span");
    }

    /** Slots found. */
    public int found() {
        return result.found().size();
    }

    /** Slots there are. */
    public int slots() {
        return result.slots().size();
    }
}
