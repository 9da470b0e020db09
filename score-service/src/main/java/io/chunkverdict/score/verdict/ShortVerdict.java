package io.chunkverdict.score.verdict;

import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.Selection;
import java.util.Objects;

/**
 * A verdict in a few words, for where there is no room for a sentence, and to tell whether two say the same.
 *
 * @param kind winner, bestSupported, noWinner, identical, nothingFound or single; empty without a verdict
 * @param leader the cell with the highest recall, as people call it; empty without a verdict
 */
public record ShortVerdict(String kind, String leader) {

    public ShortVerdict {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(leader, "leader");
    }

    public static ShortVerdict of(Report report) {
        return new ShortVerdict(
                report.verdict()
                        .selection()
                        .map(Selection::kind)
                        .map(ShortVerdict::word)
                        .orElse(""),
                report.findCell(report.verdict().leader())
                        .map(CellReport::label)
                        .orElse(""));
    }

    /** {@code structure + hybrid leads, no winner}. */
    public String words() {
        return switch (kind) {
            case "winner" -> leader + " wins";
            case "bestSupported" -> leader + " is best supported";
            case "noWinner" -> leader + " leads, no winner";
            case "identical" -> "all the same";
            case "nothingFound" -> "nothing found";
            case "single" -> leader + " alone";
            default -> "no verdict";
        };
    }

    private static String word(Selection.Kind kind) {
        return switch (kind) {
            case WINNER -> "winner";
            case BEST_SUPPORTED -> "bestSupported";
            case NO_WINNER -> "noWinner";
            case IDENTICAL -> "identical";
            case NOTHING_FOUND -> "nothingFound";
            case SINGLE -> "single";
        };
    }
}
