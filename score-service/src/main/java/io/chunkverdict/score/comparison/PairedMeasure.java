package io.chunkverdict.score.comparison;

import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.statistics.Bootstrap;
import io.chunkverdict.score.statistics.Resampling;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Paired differences between cells of any runs, from their recall on every question, under one report setting: whatever
 * seed, resamples and unit each report was made with. Questions are resampled in the order of their ids.
 */
final class PairedMeasure {

    private final ReportSettings settings;
    private final StrategyNames names;
    private final Map<Pair, SharedQuestions> known = new HashMap<>();

    private record Pair(ComparedRun one, ComparedRun other) {}

    PairedMeasure(ReportSettings settings, StrategyNames names) {
        this.settings = settings;
        this.names = names;
    }

    CellRef ref(ComparedCell cell) {
        return new CellRef(
                cell.run().name(),
                cell.name(),
                names.of(cell.strategy()),
                cell.retriever(),
                cell.pins().hash());
    }

    SharedQuestions questions(ComparedRun baseline, ComparedRun candidate) {
        return known.computeIfAbsent(new Pair(baseline, candidate), pair -> SharedQuestions.of(baseline, candidate));
    }

    /** Candidate minus baseline; empty if one of them has no figures, or they share no question. */
    Optional<CellDifference> measure(ComparedCell baseline, ComparedCell candidate) {
        List<String> shared = questions(baseline.run(), candidate.run()).shared();
        if (shared.isEmpty() || !baseline.answered() || !candidate.answered()) {
            return Optional.empty();
        }
        double[] before = values(baseline, shared, CellResult::recall);
        double[] after = values(candidate, shared, CellResult::recall);
        Bootstrap bootstrap =
                new Resampling(shared.stream().map(baseline.run()::documentOf).toList(), settings).bootstrap();
        int better = 0;
        int worse = 0;
        for (int q = 0; q < before.length; q++) {
            better += after[q] > before[q] ? 1 : 0;
            worse += after[q] < before[q] ? 1 : 0;
        }
        return Optional.of(new CellDifference(
                ref(baseline),
                ref(candidate),
                before.length,
                Bootstrap.mean(before),
                Bootstrap.mean(after),
                bootstrap.differences(after, new double[][] {before})[0],
                better,
                worse,
                Bootstrap.mean(values(baseline, shared, CellResult::tokens)),
                Bootstrap.mean(values(candidate, shared, CellResult::tokens))));
    }

    /** Mean recall of a cell over some questions. */
    static double recall(ComparedCell cell, List<String> questions) {
        return Bootstrap.mean(values(cell, questions, CellResult::recall));
    }

    private static double[] values(ComparedCell cell, List<String> questions, ToDoubleFunction<CellResult> value) {
        return questions.stream()
                .mapToDouble(question -> value.applyAsDouble(cell.results().get(question)))
                .toArray();
    }
}
