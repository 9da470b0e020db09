package io.chunkverdict.standalone.console;

import io.chunkverdict.score.comparison.CellDifference;
import io.chunkverdict.score.comparison.CellRef;
import io.chunkverdict.score.report.PairedDifference;
import io.chunkverdict.score.verdict.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Paired differences, one a line, aligned; those whose interval excludes zero are bold. */
final class DifferencesTable {

    private static final int SHOWN = 24;

    private record Row(String name, CellDifference difference) {}

    private final List<Row> rows = new ArrayList<>();

    /** A difference between two cells, named by both. */
    void add(CellDifference difference) {
        rows.add(new Row(name(difference.baseline()) + " → " + name(difference.candidate()), difference));
    }

    /** A difference under a name of its own. */
    void add(String name, CellDifference difference) {
        rows.add(new Row(name, difference));
    }

    void print(Terminal terminal, String title) {
        if (rows.isEmpty()) {
            return;
        }
        int width = Math.max(
                title.length(),
                rows.stream().mapToInt(row -> row.name().length()).max().orElse(0));
        terminal.line(terminal.dim(String.format(
                Locale.ROOT,
                "  %-" + width + "s  %-13s  %-24s  %s",
                title,
                "recall",
                "change, 95 % interval",
                "better/worse")));
        rows.stream().limit(SHOWN).forEach(row -> print(terminal, row, width));
        if (rows.size() > SHOWN) {
            terminal.line("  … and " + (rows.size() - SHOWN) + " more; --json has all");
        }
        terminal.blank();
    }

    private static void print(Terminal terminal, Row row, int width) {
        CellDifference difference = row.difference();
        String line = String.format(
                Locale.ROOT,
                "  %-" + width + "s  %s → %s  %-24s  %d/%d of %d",
                row.name(),
                Words.recall(difference.baselineRecall()),
                Words.recall(difference.candidateRecall()),
                change(difference.change()),
                difference.better(),
                difference.worse(),
                difference.questions());
        terminal.line(difference.change().ci95().excludesZero() ? terminal.bold(line) : line);
    }

    private static String change(PairedDifference change) {
        return Words.signed(change.mean()) + " [" + Words.signed(change.ci95().low()) + ", "
                + Words.signed(change.ci95().high()) + "]";
    }

    private static String name(CellRef cell) {
        return cell.run() + ": " + cell.strategy() + " + " + cell.retriever().label();
    }
}
