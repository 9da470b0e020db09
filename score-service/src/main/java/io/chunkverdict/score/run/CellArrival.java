package io.chunkverdict.score.run;

import io.chunkverdict.score.evaluation.CellKey;
import io.chunkverdict.score.report.RetrievalFigures;
import java.util.List;
import java.util.Objects;

/**
 * What has arrived of a cell.
 *
 * @param cell which one
 * @param received question rows held
 * @param summarised whether its {@code CellSummary} is here
 * @param millis time spent retrieving, from the summary; 0 before it
 * @param failed whether its {@code CellFailed} is here
 * @param reason why it failed; empty if it did not
 * @param documents the documents behind a failure
 * @param retrieval what its approximate index and its reranker left out, from the summary
 */
public record CellArrival(
        CellKey cell,
        int received,
        boolean summarised,
        long millis,
        boolean failed,
        String reason,
        List<String> documents,
        RetrievalFigures retrieval) {

    public CellArrival {
        Objects.requireNonNull(cell, "cell");
        Objects.requireNonNull(reason, "reason");
        documents = List.copyOf(documents);
        Objects.requireNonNull(retrieval, "retrieval");
    }

    /** Whether nothing more is to come of a cell that has this many questions. */
    public boolean isComplete(int questions) {
        return failed || (summarised && received >= questions);
    }
}
