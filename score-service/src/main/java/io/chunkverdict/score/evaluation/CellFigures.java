package io.chunkverdict.score.evaluation;

import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.score.metric.Answer;
import io.chunkverdict.score.metric.Balance;
import io.chunkverdict.score.metric.MetricMeans;
import io.chunkverdict.score.report.ClassScores;
import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.score.statistics.RecallTable;
import io.chunkverdict.score.statistics.Resampling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;

/**
 * The figures of all cells that answered, each in cell order.
 *
 * @param table found slots
 * @param metrics over all scored questions
 * @param intervals of mean recall; absent where every question has the same recall
 * @param classes metrics by class
 */
record CellFigures(
        RecallTable table, List<Metrics> metrics, List<Optional<Interval>> intervals, List<List<ClassScores>> classes) {

    /** Classes with fewer questions get no interval: it would be too narrow to mean anything. */
    private static final int FEWEST_FOR_INTERVAL = 10;

    static CellFigures of(
            List<AnswerSheet.Column> columns,
            SortedMap<String, List<Integer>> classes,
            Resampling resampling,
            int topK) {
        RecallTable table = table(columns);
        ReportSettings settings = resampling.settings();
        List<Integer> all = IntStream.range(0, table.questions()).boxed().toList();
        List<List<ClassScores>> byClass = new ArrayList<>();
        columns.forEach(column -> byClass.add(new ArrayList<>()));
        classes.forEach((name, questions) -> {
            List<Metrics> metrics = metrics(columns, questions, topK, settings);
            List<Optional<Interval>> intervals = questions.size() < FEWEST_FOR_INTERVAL
                    ? columns.stream().map(column -> Optional.<Interval>empty()).toList()
                    : intervals(table, questions, resampling);
            for (int c = 0; c < columns.size(); c++) {
                byClass.get(c).add(new ClassScores(name, metrics.get(c), intervals.get(c)));
            }
        });
        return new CellFigures(
                table,
                metrics(columns, all, topK, settings),
                intervals(table, all, resampling),
                byClass.stream().map(List::copyOf).toList());
    }

    private static RecallTable table(List<AnswerSheet.Column> columns) {
        int[][] found = columns.stream()
                .map(column -> column.answers().stream().mapToInt(Answer::found).toArray())
                .toArray(int[][]::new);
        int[] slots =
                columns.getFirst().answers().stream().mapToInt(Answer::slots).toArray();
        return new RecallTable(found, slots);
    }

    private static List<Metrics> metrics(
            List<AnswerSheet.Column> columns, List<Integer> questions, int topK, ReportSettings settings) {
        List<Metrics> field = columns.stream()
                .map(column -> MetricMeans.of(
                        questions.stream().map(column.answers()::get).toList(), topK))
                .toList();
        return Balance.over(field, settings.balancedLambda());
    }

    private static List<Optional<Interval>> intervals(
            RecallTable table, List<Integer> questions, Resampling resampling) {
        RecallTable some = table.ofQuestions(questions);
        Interval[] intervals = resampling.bootstrap(questions).intervals(some.recalls());
        return IntStream.range(0, some.candidates())
                .mapToObj(c -> constant(some.recalls(c)) ? Optional.<Interval>empty() : Optional.of(intervals[c]))
                .toList();
    }

    private static boolean constant(double[] values) {
        for (double value : values) {
            if (value != values[0]) {
                return false;
            }
        }
        return true;
    }
}
