package io.chunkverdict.standalone.console;

import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellScores;
import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.report.Report;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The ranking of a run's cells, best first, as aligned columns with drawn intervals. */
final class RankingTable {

    private static final int PLOT = 13;

    private final Report report;
    private final List<CellReport> ranked;

    RankingTable(Report report) {
        this.report = report;
        this.ranked = report.cells().stream()
                .filter(cell -> cell.scores().isPresent())
                .sorted(Comparator.comparingInt(
                        cell -> cell.scores().orElseThrow().rank()))
                .toList();
    }

    void print(Terminal terminal) {
        if (ranked.isEmpty()) {
            return;
        }
        int width = Math.max(
                4, ranked.stream().mapToInt(cell -> cell.label().length()).max().orElse(4));
        String intervalHead = "95 % interval";
        terminal.line(terminal.dim(String.format(
                Locale.ROOT,
                "  %-" + width + "s  balanced  recall  %-" + (PLOT + 15) + "s section   MRR  tokens  best in",
                "cell",
                intervalHead)));
        double low =
                ranked.stream().mapToDouble(cell -> interval(cell).low()).min().orElse(0);
        double high =
                ranked.stream().mapToDouble(cell -> interval(cell).high()).max().orElse(1);
        for (CellReport cell : ranked) {
            CellScores scores = cell.scores().orElseThrow();
            terminal.line(String.format(
                    Locale.ROOT,
                    "  %-" + width + "s  %8.3f  %6.3f  %s %s   %.3f  %.2f %,7.0f  %s",
                    cell.label(),
                    scores.metrics().balanced(),
                    scores.metrics().recall(),
                    plot(interval(cell), scores.metrics().recall(), low, high),
                    numbers(interval(cell)),
                    scores.metrics().sectionRecall(),
                    scores.metrics().mrr(),
                    scores.metrics().retrievedTokens(),
                    chance(scores)));
        }
        for (CellReport cell : report.cells()) {
            cell.failure()
                    .ifPresent(failure ->
                            terminal.paragraph("  ", cell.label() + "  has no figures: " + failure.reason()));
        }
    }

    private static Interval interval(CellReport cell) {
        CellScores scores = cell.scores().orElseThrow();
        double recall = scores.metrics().recall();
        return scores.ci95().orElse(new Interval(recall, recall));
    }

    private static String numbers(Interval interval) {
        return String.format(Locale.ROOT, "%.2f–%.2f", interval.low(), interval.high());
    }

    private static String chance(CellScores scores) {
        double percent = 100 * scores.chanceOfBest();
        String text = percent > 0 && percent < 1 ? "<1 %" : String.format(Locale.ROOT, "%.0f %%", percent);
        return String.format(Locale.ROOT, "%5s%s", text, scores.ruledOut() ? "  out" : "");
    }

    private static String plot(Interval interval, double point, double low, double high) {
        StringBuilder plot = new StringBuilder(" ".repeat(PLOT));
        int from = column(interval.low(), low, high);
        int to = column(interval.high(), low, high);
        for (int i = from; i <= to; i++) {
            plot.setCharAt(i, '─');
        }
        plot.setCharAt(from, '├');
        plot.setCharAt(to, '┤');
        plot.setCharAt(column(point, low, high), '●');
        return plot.toString();
    }

    private static int column(double value, double low, double high) {
        return high <= low ? 0 : (int) Math.round((value - low) / (high - low) * (PLOT - 1));
    }
}
