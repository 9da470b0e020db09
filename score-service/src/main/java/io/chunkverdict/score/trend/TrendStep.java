package io.chunkverdict.score.trend;

import io.chunkverdict.score.report.PairedDifference;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What lies between two neighbouring points of a line. A pure function of the two reports.
 *
 * @param from the earlier run
 * @param to the later run
 * @param fromRevision that it evaluated
 * @param toRevision that it evaluated
 * @param documents what changed in the corpus
 * @param nowStale questions scored before and not any more, by id: their gold is gone, or its document can't be read
 * @param scoredAgain questions scored now and not before, by id
 * @param settings report settings that differ, in words
 * @param verdict whether the verdict changed, and why
 * @param cells what became of each cell, in the order of the later run; cells that are gone last
 */
public record TrendStep(
        String from,
        String to,
        long fromRevision,
        long toRevision,
        DocumentChanges documents,
        List<String> nowStale,
        List<String> scoredAgain,
        List<String> settings,
        VerdictStep verdict,
        List<CellStep> cells) {

    public TrendStep {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(documents, "documents");
        nowStale = List.copyOf(nowStale);
        scoredAgain = List.copyOf(scoredAgain);
        settings = List.copyOf(settings);
        Objects.requireNonNull(verdict, "verdict");
        cells = List.copyOf(cells);
    }

    /** The same with one cell only. */
    TrendStep only(String cell) {
        return new TrendStep(
                from,
                to,
                fromRevision,
                toRevision,
                documents,
                nowStale,
                scoredAgain,
                settings,
                verdict,
                cells.stream().filter(one -> one.cell().equals(cell)).toList());
    }

    /**
     * The verdict before and after.
     *
     * @param changed whether another cell leads, others win together, or something else may be said of it; not whether cells
     *     that are identical changed places
     * @param from in a few words
     * @param to in a few words
     * @param why in a sentence; empty if it didn't change
     * @param because documents behind it: of the answers of the cells that both verdicts are about
     */
    public record VerdictStep(boolean changed, String from, String to, String why, Attribution because) {
        public VerdictStep {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            Objects.requireNonNull(why, "why");
            Objects.requireNonNull(because, "because");
        }
    }

    /**
     * A cell before and after.
     *
     * @param cell its name
     * @param ended why it can't be followed from the one to the other; empty if it can
     * @param questions how many both runs scored
     * @param before mean recall over these, before
     * @param after mean recall over these, after
     * @param change after minus before, questions resampled in pairs; absent if it ended
     * @param better questions with a higher recall than before
     * @param worse questions with a lower one
     * @param regression whether the whole interval of the change is below zero
     * @param why in a sentence
     * @param because documents behind the answers that moved
     */
    public record CellStep(
            String cell,
            String ended,
            int questions,
            double before,
            double after,
            Optional<PairedDifference> change,
            int better,
            int worse,
            boolean regression,
            String why,
            Attribution because) {
        public CellStep {
            Objects.requireNonNull(cell, "cell");
            Objects.requireNonNull(ended, "ended");
            Objects.requireNonNull(change, "change");
            Objects.requireNonNull(why, "why");
            Objects.requireNonNull(because, "because");
        }
    }
}
