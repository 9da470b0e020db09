package io.chunkverdict.score.comparison;

import io.chunkverdict.score.comparison.Comparison.SettingDifference;
import io.chunkverdict.score.comparison.PairedMeasure.CellPair;
import io.chunkverdict.score.verdict.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A run beside an earlier one on the same {@link ComparisonLine line}: its cells against the same cells before, paired over the
 * questions that both scored. This is no comparison of strategies: the corpus moved, and nothing else may have.
 *
 * @param questions how the scored questions overlap
 * @param cells candidate minus baseline of every cell that goes on, in the order of the later run
 * @param ends cells that don't go on, each with why
 * @param settings report settings that differ; differences are computed under the earlier run's
 */
public record Continuation(
        SharedQuestions questions, List<CellDifference> cells, List<End> ends, List<SettingDifference> settings) {

    public Continuation {
        Objects.requireNonNull(questions, "questions");
        cells = List.copyOf(cells);
        ends = List.copyOf(ends);
        settings = List.copyOf(settings);
    }

    /**
     * A cell whose figures can't be followed from the earlier run to the later one.
     *
     * @param cell its name
     * @param why for people
     */
    public record End(String cell, String why) {}

    /** Measures the later run against the earlier one. */
    public static Continuation of(ComparedRun before, ComparedRun after) {
        PairedMeasure measure =
                new PairedMeasure(before.report().settings().report(), new StrategyNames(List.of(before, after)));
        List<CellPair> pairs = new ArrayList<>();
        List<End> ends = new ArrayList<>();
        for (ComparedCell cell : after.cells()) {
            Optional<ComparedCell> earlier = before.cell(cell.name());
            Optional<String> obstacle = earlier.isEmpty()
                    ? Optional.of("is new")
                    : obstacle(earlier.get(), cell)
                            .or(() -> measure.questions(before, after).shared().isEmpty()
                                    ? Optional.of("has no question that both runs scored")
                                    : Optional.empty());
            obstacle.ifPresentOrElse(
                    why -> ends.add(new End(cell.name(), why)),
                    () -> pairs.add(new CellPair(earlier.orElseThrow(), cell)));
        }
        before.cells().stream()
                .filter(cell -> after.cell(cell.name()).isEmpty())
                .forEach(cell -> ends.add(new End(cell.name(), "is not evaluated any more")));
        return new Continuation(
                measure.questions(before, after),
                measure.measure(pairs),
                ends,
                RunComparison.settings(
                        before.report().settings().report(),
                        after.report().settings().report()));
    }

    private static Optional<String> obstacle(ComparedCell before, ComparedCell after) {
        if (!before.strategy().equals(after.strategy())) {
            return Optional.of("is another strategy under the same name");
        }
        List<Cause> causes =
                Causes.between(ComparisonLine.without(before.pins()), ComparisonLine.without(after.pins()));
        if (!causes.isEmpty()) {
            return Optional.of("has other pins: "
                    + Words.list(causes.stream().map(Cause::name).toList()));
        }
        return failure(before).or(() -> failure(after));
    }

    private static Optional<String> failure(ComparedCell cell) {
        long revision = cell.run().report().run().revision();
        return cell.failure()
                .map(reason -> "could not answer at revision " + revision + ": " + reason)
                .or(() -> cell.answered() ? Optional.empty() : Optional.of("has no figures at revision " + revision));
    }
}
