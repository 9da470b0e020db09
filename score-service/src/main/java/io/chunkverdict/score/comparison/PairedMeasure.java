package io.chunkverdict.score.comparison;

import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.PairedDifference;
import io.chunkverdict.score.statistics.Bootstrap;
import io.chunkverdict.score.statistics.Resampling;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

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
        return measure(List.of(new CellPair(baseline, candidate))).stream().findFirst();
    }

    /** Two cells to be measured against one another. */
    record CellPair(ComparedCell baseline, ComparedCell candidate) {}

    /**
     * The same for many cells of one pair of runs, drawn once for all of them.
     *
     * @param pairs cells that have figures, of runs that share a question
     */
    List<CellDifference> measure(List<CellPair> pairs) {
        if (pairs.isEmpty()) {
            return List.of();
        }
        ComparedRun run = pairs.getFirst().baseline().run();
        List<String> shared = questions(run, pairs.getFirst().candidate().run()).shared();
        double[][] before = pairs.stream()
                .map(pair -> values(pair.baseline(), shared, CellResult::recall))
                .toArray(double[][]::new);
        double[][] after = pairs.stream()
                .map(pair -> values(pair.candidate(), shared, CellResult::recall))
                .toArray(double[][]::new);
        PairedDifference[] changes = new Resampling(
                        shared.stream().map(run::documentOf).toList(), settings)
                .bootstrap()
                .differences(after, before);
        return IntStream.range(0, pairs.size())
                .mapToObj(i -> difference(pairs.get(i), shared, before[i], after[i], changes[i]))
                .toList();
    }

    private CellDifference difference(
            CellPair pair, List<String> shared, double[] before, double[] after, PairedDifference change) {
        int better = 0;
        int worse = 0;
        for (int q = 0; q < before.length; q++) {
            better += after[q] > before[q] ? 1 : 0;
            worse += after[q] < before[q] ? 1 : 0;
        }
        return new CellDifference(
                ref(pair.baseline()),
                ref(pair.candidate()),
                before.length,
                Bootstrap.mean(before),
                Bootstrap.mean(after),
                change,
                better,
                worse,
                Bootstrap.mean(values(pair.baseline(), shared, CellResult::tokens)),
                Bootstrap.mean(values(pair.candidate(), shared, CellResult::tokens)));
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
