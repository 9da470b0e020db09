package io.chunkverdict.score.trend;

import io.chunkverdict.score.comparison.ComparisonLine;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellScores;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.verdict.ShortVerdict;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What of a report a trend shows; small, and kept beside the report.
 *
 * @param run run id
 * @param revision the suite's revision that was evaluated
 * @param requestedAt ISO-8601 instant
 * @param completedAt ISO-8601 instant
 * @param digest of the report
 * @param line what it can be followed along
 * @param querySetSha of the questions
 * @param documents of the corpus, without those that can't be read
 * @param failedDocuments that can't be read
 * @param questions how many were scored
 * @param stale questions with gold that were not: it is not in the corpus, or its document can't be read
 * @param excluded questions without gold
 * @param verdict in a few words
 * @param headline the verdict in one sentence
 * @param leader the leading cell, {@code strategy/retriever}; empty without one
 * @param cells every cell
 */
public record TrendFacts(
        String run,
        long revision,
        String requestedAt,
        String completedAt,
        String digest,
        ComparisonLine line,
        String querySetSha,
        int documents,
        int failedDocuments,
        int questions,
        int stale,
        int excluded,
        String verdict,
        String headline,
        String leader,
        List<CellFacts> cells) {

    public TrendFacts {
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(line, "line");
        cells = List.copyOf(cells);
    }

    /**
     * A cell at a point.
     *
     * @param cell its name
     * @param label how sentences call it
     * @param scores what it reached; absent if it failed
     * @param failure why it could not answer; empty if it did
     */
    public record CellFacts(String cell, String label, Optional<CellScores> scores, String failure) {
        public CellFacts {
            Objects.requireNonNull(cell, "cell");
            Objects.requireNonNull(scores, "scores");
        }
    }

    public static TrendFacts of(Report report) {
        int scored =
                (int) report.questions().stream().filter(ReportQuestion::scored).count();
        int stale = (int) report.questions().stream()
                .filter(question -> !question.scored() && !question.gold().isEmpty())
                .count();
        int failed = (int) report.documents().stream()
                .filter(document -> !document.failure().isEmpty())
                .count();
        return new TrendFacts(
                report.run().id(),
                report.run().revision(),
                report.run().requestedAt(),
                report.run().completedAt(),
                report.run().digest(),
                ComparisonLine.of(report),
                report.querySetSha(),
                report.documents().size() - failed,
                failed,
                scored,
                stale,
                report.questions().size() - scored - stale,
                ShortVerdict.of(report).words(),
                report.verdict().headline(),
                report.verdict().leader(),
                report.cells().stream().map(TrendFacts::cell).toList());
    }

    private static CellFacts cell(CellReport cell) {
        return new CellFacts(
                cell.cell(),
                cell.label(),
                cell.scores(),
                cell.failure().map(CellReport.Failure::reason).orElse(""));
    }
}
