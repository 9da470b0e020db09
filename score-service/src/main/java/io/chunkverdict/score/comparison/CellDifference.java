package io.chunkverdict.score.comparison;

import io.chunkverdict.score.report.PairedDifference;
import java.util.Objects;

/**
 * Two cells over the same questions.
 *
 * @param baseline where it starts from
 * @param candidate where it leads to
 * @param questions how many both were scored on
 * @param baselineRecall mean over these questions
 * @param candidateRecall mean over these questions
 * @param change candidate minus baseline, questions resampled in pairs
 * @param better questions on which the candidate has the higher recall
 * @param worse questions on which it has the lower one
 * @param baselineTokens mean retrieved tokens
 * @param candidateTokens mean retrieved tokens
 */
public record CellDifference(
        CellRef baseline,
        CellRef candidate,
        int questions,
        double baselineRecall,
        double candidateRecall,
        PairedDifference change,
        int better,
        int worse,
        double baselineTokens,
        double candidateTokens) {

    public CellDifference {
        Objects.requireNonNull(baseline, "baseline");
        Objects.requireNonNull(candidate, "candidate");
        Objects.requireNonNull(change, "change");
    }

    /** Whether both have the same recall on every question. */
    public boolean identical() {
        return better == 0 && worse == 0;
    }
}
