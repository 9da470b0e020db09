package io.chunkverdict.score.verdict;

import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.Selection;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A verdict in a few words, for where there is no room for a sentence, and to tell whether two say the same.
 *
 * @param kind winner, bestSupported, noWinner, identical, nothingFound or single; empty without a verdict
 * @param leader the cell with the highest recall, as people call it; empty without a verdict
 * @param together the cells that win together, as people call them, because they are identical on every question; the leader
 *     first. Empty where one wins alone, or none
 */
public record ShortVerdict(String kind, String leader, List<String> together) {

    public ShortVerdict {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(leader, "leader");
        together = List.copyOf(together);
    }

    public static ShortVerdict of(Report report) {
        return new ShortVerdict(
                report.verdict()
                        .selection()
                        .map(Selection::kind)
                        .map(ShortVerdict::word)
                        .orElse(""),
                label(report, report.verdict().leader()),
                report.verdict().selection().map(Selection::winners).orElse(List.of()).stream()
                        .map(cell -> label(report, cell))
                        .toList());
    }

    private static String label(Report report, String cell) {
        return report.findCell(cell).map(CellReport::label).orElse("");
    }

    /** Whether both say the same of the same cells. Which of several that win together stands first makes no other verdict. */
    public boolean saysTheSameAs(ShortVerdict other) {
        return kind.equals(other.kind) && subject().equals(other.subject());
    }

    private Set<String> subject() {
        return switch (kind) {
            case "identical", "nothingFound" -> Set.of();
            default -> together.isEmpty() ? Set.of(leader) : Set.copyOf(together);
        };
    }

    /** {@code structure + hybrid leads, no winner}. */
    public String words() {
        return switch (kind) {
            case "winner" -> together.isEmpty() ? leader + " wins" : Words.list(together) + " win together";
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
