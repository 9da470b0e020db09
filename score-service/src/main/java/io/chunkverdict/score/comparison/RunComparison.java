package io.chunkverdict.score.comparison;

import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.comparison.Comparison.RunFacts;
import io.chunkverdict.score.comparison.Comparison.SettingDifference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Compares runs and refuses where anything but the strategies moved (measurement.md §7). Pure: the same reports give the same
 * answer. Balanced is never compared: it depends on the cells beside it.
 */
public final class RunComparison {

    private RunComparison() {}

    /**
     * Compares the first two; cells of further ones fill gaps between them.
     *
     * @param runs at least two, the baseline first
     */
    public static Comparison of(List<ComparedRun> runs) {
        if (runs.size() < 2) {
            throw new IllegalArgumentException("a comparison needs two runs");
        }
        ComparedRun baseline = runs.get(0);
        ComparedRun candidate = runs.get(1);
        StrategyNames names = new StrategyNames(runs);
        PairedMeasure measure = new PairedMeasure(baseline.report().settings().report(), names);
        List<RetrieverComparison> retrievers = new ArrayList<>();
        for (RetrieverKind retriever : baseline.pins().keySet()) {
            if (candidate.pins().containsKey(retriever)) {
                retrievers.add(new RetrieverComparer(runs, retriever, retriever, names, measure).compare());
            }
        }
        if (retrievers.isEmpty()) {
            RetrieverKind from = baseline.pins().keySet().iterator().next();
            RetrieverKind to = candidate.pins().keySet().iterator().next();
            retrievers.add(new RetrieverComparer(runs, from, to, names, measure).compare());
        }
        SharedQuestions questions = measure.questions(baseline, candidate);
        List<SettingDifference> settings = settings(
                baseline.report().settings().report(),
                candidate.report().settings().report());
        ComparisonWords words = new ComparisonWords(runs, questions, retrievers);
        return new Comparison(
                words.comparable(),
                words.attributable(),
                words.headline(),
                words.advice(),
                new ComparisonNotes(baseline, candidate, questions, retrievers).list(settings),
                runs.stream().map(RunFacts::of).toList(),
                settings,
                questions,
                retrievers,
                unmatched(baseline, candidate, retrievers, measure));
    }

    private static List<CellRef> unmatched(
            ComparedRun baseline, ComparedRun candidate, List<RetrieverComparison> retrievers, PairedMeasure measure) {
        List<CellRef> unmatched = new ArrayList<>();
        baseline.cells().stream()
                .filter(cell -> retrievers.stream().noneMatch(one -> one.baselineRetriever() == cell.retriever()))
                .map(measure::ref)
                .forEach(unmatched::add);
        candidate.cells().stream()
                .filter(cell -> retrievers.stream().noneMatch(one -> one.candidateRetriever() == cell.retriever()))
                .map(measure::ref)
                .forEach(unmatched::add);
        return unmatched;
    }

    static List<SettingDifference> settings(ReportSettings baseline, ReportSettings candidate) {
        List<SettingDifference> differences = new ArrayList<>();
        add(differences, "eval.balanced_lambda", baseline.balancedLambda(), candidate.balancedLambda());
        add(differences, "eval.min_floor_tokens", baseline.minFloorTokens(), candidate.minFloorTokens());
        add(differences, "eval.bootstrap_resamples", baseline.resamples(), candidate.resamples());
        add(differences, "eval.seed", baseline.seed(), candidate.seed());
        add(
                differences,
                "eval.resample",
                baseline.resample().name().toLowerCase(Locale.ROOT),
                candidate.resample().name().toLowerCase(Locale.ROOT));
        return differences;
    }

    private static void add(List<SettingDifference> differences, String setting, Object baseline, Object candidate) {
        if (!Objects.equals(baseline, candidate)) {
            differences.add(new SettingDifference(setting, String.valueOf(baseline), String.valueOf(candidate)));
        }
    }
}
