package io.chunkverdict.score.verdict;

import io.chunkverdict.score.report.AxisVerdict;
import io.chunkverdict.score.report.AxisVerdict.Axis;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.statistics.RecallTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The two axes of a strategy × retriever matrix. Each is judged under the best of the other: the one with the highest mean
 * recall over this axis, ties by name.
 *
 * @param strategies the strategy of each cell
 * @param retrievers the retriever of each cell
 */
public record MatrixAxes(List<String> strategies, List<String> retrievers) {

    public MatrixAxes {
        strategies = List.copyOf(strategies);
        retrievers = List.copyOf(retrievers);
    }

    /** Chunking under the best retriever, then retrieval under the best strategy; none unless both axes have two values. */
    public List<AxisVerdict> verdicts(List<Contender> cells, RecallTable table, Selector selector, Scene scene) {
        boolean matrix = strategies.stream().distinct().count() > 1
                && retrievers.stream().distinct().count() > 1;
        return matrix
                ? List.of(
                        verdict(Axis.CHUNKING, cells, table, selector, scene),
                        verdict(Axis.RETRIEVAL, cells, table, selector, scene))
                : List.of();
    }

    /** A caution when the best cell is not the best strategy under the best retriever. */
    public static List<String> whereTheyMeet(List<AxisVerdict> axes, Selection selection, Scene scene) {
        if (axes.isEmpty() || selection.leader().isEmpty()) {
            return List.of();
        }
        String retriever = axes.getFirst().held();
        String strategy = axes.getLast().held();
        return selection.namesOf(selection.leader()).contains(strategy + "/" + retriever)
                ? List.of()
                : List.of("The best cell, " + scene.label(selection.leader())
                        + ", is not where the axes meet: chunking is compared under " + retriever
                        + " and retrieval under " + strategy + ", the best of each by mean recall over the other axis."
                        + " Choose a pair, and take the verdict on the cells; choose one alone, and take its axis.");
    }

    private AxisVerdict verdict(Axis axis, List<Contender> cells, RecallTable table, Selector selector, Scene scene) {
        List<String> own = axis == Axis.CHUNKING ? strategies : retrievers;
        List<String> other = axis == Axis.CHUNKING ? retrievers : strategies;
        String held = best(other, table);
        List<Integer> line = IntStream.range(0, cells.size())
                .filter(c -> other.get(c).equals(held))
                .boxed()
                .toList();
        Selection selection = selector.select(line.stream().map(cells::get).toList(), table.of(line));
        Map<String, String> labels = new TreeMap<>();
        line.forEach(c -> labels.put(cells.get(c).name(), own.get(c)));
        Scene words = scene.as(axis == Axis.CHUNKING ? "strategy" : "retriever", labels);
        String title = axis == Axis.CHUNKING ? "Chunking under " : "Retrieval under ";
        List<String> advice = new ArrayList<>(Advice.of(selection, words));
        advice.add("Measured under " + held + ", the best of the "
                + other.stream().distinct().count() + " compared and itself chosen from these data.");
        return new AxisVerdict(axis, held, title + held + ": " + Headline.of(selection, words), advice, selection);
    }

    private static String best(List<String> names, RecallTable table) {
        Map<String, Double> means = IntStream.range(0, names.size())
                .boxed()
                .collect(Collectors.groupingBy(names::get, TreeMap::new, Collectors.averagingDouble(table::mean)));
        return means.entrySet().stream()
                .max(Map.Entry.<String, Double>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .orElseThrow()
                .getKey();
    }
}
