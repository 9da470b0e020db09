package io.chunkverdict.score.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.score.report.AxisVerdict;
import io.chunkverdict.score.report.AxisVerdict.Axis;
import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.score.report.OutcomeShares;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.statistics.RecallTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Two strategies under two retrievers, each axis judged with the other held. */
class MatrixAxesTest {

    private static final List<String> STRATEGIES = List.of("wide", "wide", "tight", "tight");
    private static final List<String> RETRIEVERS = List.of("dense", "bm25", "dense", "bm25");

    @Test
    void each_axis_is_held_at_the_best_mean_of_the_other() {
        List<AxisVerdict> axes = axes(recalls(20, 30, 22, 36));
        assertThat(axes).extracting(AxisVerdict::axis).containsExactly(Axis.CHUNKING, Axis.RETRIEVAL);
        assertThat(axes).extracting(AxisVerdict::held).containsExactly("bm25", "tight");
        assertThat(axes.getFirst().selection().leader()).isEqualTo("tight/bm25");
        assertThat(axes.getFirst().headline()).startsWith("Chunking under bm25: tight wins: ");
        assertThat(axes.getLast().headline()).startsWith("Retrieval under tight: bm25 wins: ");
        assertThat(axes.getFirst().advice()).first().isEqualTo("Use tight.");
        assertThat(axes.getFirst().advice())
                .last()
                .isEqualTo("Measured under bm25, the best of the 2 compared and itself chosen from these data.");
    }

    @Test
    void equal_means_are_held_by_name() {
        assertThat(axes(recalls(20, 20, 20, 20))).extracting(AxisVerdict::held).containsExactly("bm25", "tight");
        // summed over both strategies dense and bm25 are level, and so are the strategies
        assertThat(axes(recalls(10, 20, 20, 10))).extracting(AxisVerdict::held).containsExactly("bm25", "tight");
    }

    @Test
    void an_axis_of_one_is_no_axis() {
        RecallTable table = Tables.table("10", "01");
        assertThat(new MatrixAxes(List.of("a", "b"), List.of("dense", "dense"))
                        .verdicts(contenders(table), table, selector(), scene()))
                .isEmpty();
        assertThat(new MatrixAxes(List.of("a", "a"), List.of("dense", "bm25"))
                        .verdicts(contenders(table), table, selector(), scene()))
                .isEmpty();
    }

    @Test
    void a_best_cell_away_from_both_held_lines_is_said_so() {
        // bm25 and tight are best on average, yet wide + dense is the best cell
        List<AxisVerdict> axes = axes(recalls(37, 10, 24, 36));
        Selection best = selector().select(contenders(recalls(37, 10, 24, 36)), recalls(37, 10, 24, 36));
        assertThat(axes).extracting(AxisVerdict::held).containsExactly("dense", "tight");
        assertThat(best.leader()).isEqualTo("wide/dense");
        assertThat(MatrixAxes.whereTheyMeet(axes, best, scene()))
                .containsExactly("The best cell, wide + dense, is not where the axes meet: chunking is compared under"
                        + " dense and retrieval under tight, the best of each by mean recall over the other axis. Choose"
                        + " a pair, and take the verdict on the cells; choose one alone, and take its axis.");
    }

    @Test
    void a_best_cell_where_the_axes_meet_needs_no_word_nor_does_its_clone() {
        RecallTable table = recalls(20, 30, 22, 36);
        assertThat(MatrixAxes.whereTheyMeet(axes(table), selector().select(contenders(table), table), scene()))
                .isEmpty();
        RecallTable clones = recalls(20, 36, 22, 36);
        Selection best = selector().select(contenders(clones), clones);
        assertThat(best.leader()).isEqualTo("wide/bm25");
        assertThat(axes(clones)).extracting(AxisVerdict::held).containsExactly("bm25", "tight");
        assertThat(MatrixAxes.whereTheyMeet(axes(clones), best, scene())).isEmpty();
    }

    @Test
    void without_a_leader_or_axes_there_is_no_such_word() {
        RecallTable nothing = recalls(0, 0, 0, 0);
        Selection none = selector().select(contenders(nothing), nothing);
        assertThat(MatrixAxes.whereTheyMeet(axes(nothing), none, scene())).isEmpty();
        RecallTable table = recalls(37, 10, 24, 36);
        assertThat(MatrixAxes.whereTheyMeet(List.of(), selector().select(contenders(table), table), scene()))
                .isEmpty();
    }

    private static List<AxisVerdict> axes(RecallTable table) {
        return new MatrixAxes(STRATEGIES, RETRIEVERS).verdicts(contenders(table), table, selector(), scene());
    }

    /** Cells that find the first so many of forty questions. */
    private static RecallTable recalls(int... found) {
        List<String> rows = new ArrayList<>();
        for (int hits : found) {
            rows.add("1".repeat(hits) + "0".repeat(40 - hits));
        }
        return Tables.table(rows.toArray(String[]::new));
    }

    private static Selector selector() {
        return new Selector(Tables.resampling(40));
    }

    private static String name(int cell) {
        return STRATEGIES.get(cell) + "/" + RETRIEVERS.get(cell);
    }

    private static List<Contender> contenders(RecallTable table) {
        List<Contender> contenders = new ArrayList<>();
        for (int c = 0; c < table.candidates(); c++) {
            contenders.add(new Contender(name(c), metrics(table.mean(c)), 0));
        }
        return contenders;
    }

    private static Scene scene() {
        Map<String, String> labels = new TreeMap<>();
        Map<String, Metrics> metrics = new TreeMap<>();
        for (int c = 0; c < STRATEGIES.size(); c++) {
            labels.put(name(c), STRATEGIES.get(c) + " + " + RETRIEVERS.get(c));
            metrics.put(name(c), metrics(0.5));
        }
        return new Scene("cell", labels, metrics, Map.of(), labels);
    }

    private static Metrics metrics(double recall) {
        return new Metrics(
                40,
                recall,
                recall,
                recall,
                0,
                1_000,
                0,
                recall,
                recall,
                recall,
                new Metrics.SpanMetrics(0, 0, 0),
                new OutcomeShares(recall, 0, 0, 0, 1 - recall));
    }
}
