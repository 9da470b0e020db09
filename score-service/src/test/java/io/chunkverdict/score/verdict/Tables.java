package io.chunkverdict.score.verdict;

import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.ResampleUnit;
import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.score.report.NominalCost;
import io.chunkverdict.score.report.OutcomeShares;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.statistics.RecallTable;
import io.chunkverdict.score.statistics.Resampling;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Candidates written as strings of found (1) and missed (0), one character a question. */
final class Tables {

    private Tables() {}

    static RecallTable table(String... rows) {
        int[][] found = Arrays.stream(rows)
                .map(row -> row.chars().map(c -> c - '0').toArray())
                .toArray(int[][]::new);
        int[] slots = new int[rows[0].length()];
        Arrays.fill(slots, 1);
        return new RecallTable(found, slots);
    }

    static Resampling resampling(int questions) {
        return new Resampling(
                Collections.nCopies(questions, "a.md"),
                new ReportSettings(0.05, 200, 10_000, 0, ResampleUnit.QUESTION));
    }

    static Selection select(double[] tokens, String... rows) {
        RecallTable table = table(rows);
        return new Selector(resampling(table.questions())).select(contenders(tokens, table), table);
    }

    static List<Contender> contenders(double[] tokens, RecallTable table) {
        double leanest = Arrays.stream(tokens).min().orElseThrow();
        return IntStream.range(0, table.candidates())
                .mapToObj(c -> new Contender(
                        name(c),
                        metrics(table.mean(c), tokens[c], table.mean(c) - 0.05 * (tokens[c] / leanest - 1)),
                        0))
                .toList();
    }

    static Scene scene(double... tokens) {
        Map<String, String> labels = new TreeMap<>();
        Map<String, Metrics> metrics = new TreeMap<>();
        Map<String, NominalCost> costs = new TreeMap<>();
        for (int c = 0; c < tokens.length; c++) {
            labels.put(name(c), label(c));
            metrics.put(name(c), metrics(0.5, tokens[c], 0.5));
            costs.put(name(c), new NominalCost(10, 1_000, 0, 0, 1_000, 1));
        }
        return new Scene("strategy", labels, metrics, costs, labels);
    }

    static String name(int candidate) {
        return label(candidate) + "/dense";
    }

    static String label(int candidate) {
        return List.of("apple", "banana", "cherry", "damson", "elder", "fig").get(candidate);
    }

    private static Metrics metrics(double recall, double tokens, double balanced) {
        return new Metrics(
                1,
                recall,
                recall,
                recall,
                0,
                tokens,
                0,
                balanced,
                recall,
                recall,
                new Metrics.SpanMetrics(0, 0, 0),
                new OutcomeShares(recall, 0, 0, 0, 1 - recall));
    }
}
