package io.chunkverdict.score.comparison;

import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.comparison.CheckResult.Outcome;
import io.chunkverdict.score.comparison.CheckResult.QuestionChange;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.verdict.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Lets a candidate pass that is no worse than a baseline on the same questions (statistics.md, Gate): it fails when the whole
 * interval of candidate − baseline is below zero, a one-sided test at 2.5 %, or when the mean dropped by more than allowed.
 *
 * @param cell {@code strategy}, or {@code strategy/retriever}; empty tracks the baseline's first in the ranking
 * @param maxDrop the greatest drop of mean recall that is let through, 0 to 1; empty for any
 */
public record Gate(Optional<String> cell, Optional<Double> maxDrop) {

    /** Resampled means carry rounding errors; what is this close to a limit is at it. */
    private static final double TOLERANCE = 1e-9;

    public Gate {
        if (maxDrop.filter(drop -> !(drop >= 0 && drop <= 1)).isPresent()) {
            throw new IllegalArgumentException(
                    "the greatest drop is " + maxDrop.get() + "; recall lies within 0 to 1, so give 0 to 1");
        }
    }

    /**
     * Checks a candidate.
     *
     * @throws IllegalArgumentException if the baseline doesn't have the cell that is to be tracked
     */
    public CheckResult check(ComparedRun baseline, ComparedRun candidate) {
        ComparedCell before = tracked(baseline);
        PairedMeasure measure = new PairedMeasure(
                baseline.report().settings().report(), new StrategyNames(List.of(baseline, candidate)));
        SharedQuestions questions = measure.questions(baseline, candidate);
        Optional<ComparedCell> after = candidate.cell(before.name());
        List<MovedPin> moved =
                after.map(cell -> before.pins().moved(cell.pins())).orElse(List.of());
        Optional<String> obstacle = obstacle(before, candidate, after, moved, questions);
        if (obstacle.isPresent()) {
            return notComparable(before, obstacle.get(), moved, questions);
        }
        CellDifference difference = measure.measure(before, after.orElseThrow()).orElseThrow();
        return judged(before, after.orElseThrow(), difference, questions);
    }

    private CheckResult judged(
            ComparedCell before, ComparedCell after, CellDifference difference, SharedQuestions questions) {
        double mean = difference.change().mean();
        Interval interval = difference.change().ci95();
        boolean below = interval.belowZero();
        boolean dropped = maxDrop.filter(drop -> mean < -drop - TOLERANCE).isPresent();
        String figures = before.name() + " " + Words.recall(difference.baselineRecall()) + " → "
                + Words.recall(difference.candidateRecall()) + ", " + Words.difference(difference.change()) + " on "
                + Counted.of(difference.questions(), "question");
        List<String> advice = new ArrayList<>();
        if (below || dropped) {
            advice.add("See what became of the answers that were lost: they are listed first.");
            advice.add("If the change is meant, store the candidate as the new baseline.");
        }
        return new CheckResult(
                below || dropped ? Outcome.REGRESSION : Outcome.PASS,
                headline(below, dropped, difference) + " " + figures + ".",
                advice,
                notes(before, after, difference),
                before.name(),
                maxDrop,
                Optional.of(difference),
                List.of(),
                questions,
                changes(before, after, questions.shared()));
    }

    private String headline(boolean below, boolean dropped, CellDifference difference) {
        if (below) {
            return "Regression: the whole interval of the change is below zero.";
        }
        if (dropped) {
            return "Regression: recall dropped by more than " + Words.recall(maxDrop.orElseThrow()) + ".";
        }
        return difference.identical()
                ? "Pass: every question has the same recall as before."
                : "Pass: no evidence of a regression.";
    }

    private List<String> notes(ComparedCell before, ComparedCell after, CellDifference difference) {
        List<String> notes = new ArrayList<>();
        if (cell.isEmpty()) {
            notes.add("Tracked is the baseline's first in the ranking; name another as strategy/retriever.");
        }
        if (!before.strategy().equals(after.strategy())) {
            notes.add("The strategy itself changed, from " + described(before.spec()) + " to " + described(after.spec())
                    + ": that is what is checked.");
        }
        notes.add("One check fails an unchanged system in about 2.5 % of cases; repeated checks add up: of twenty"
                + " independent ones, two in five would see at least one failure.");
        if (!difference.change().ci95().excludesZero() && difference.change().mean() < -TOLERANCE) {
            notes.add("A pass is no proof that nothing was lost: the interval reaches down to "
                    + Words.signed(difference.change().ci95().low()) + ".");
        }
        return notes;
    }

    private CheckResult notComparable(
            ComparedCell before, String obstacle, List<MovedPin> moved, SharedQuestions questions) {
        return new CheckResult(
                Outcome.NOT_COMPARABLE,
                "Not comparable: " + obstacle + ". This is no pass.",
                List.of(
                        "If the change is meant, store the candidate as the new baseline, and start from there.",
                        "To see what moved and what it did by itself, compare the two runs."),
                List.of(),
                before.name(),
                maxDrop,
                Optional.empty(),
                moved,
                questions,
                List.of());
    }

    /** Why the two can't be compared, the question set before all else. */
    private static Optional<String> obstacle(
            ComparedCell before,
            ComparedRun candidate,
            Optional<ComparedCell> after,
            List<MovedPin> moved,
            SharedQuestions questions) {
        if (after.isEmpty()) {
            return Optional.of(candidate.name() + " has no cell " + before.name() + "; it has "
                    + Words.list(
                            candidate.cells().stream().map(ComparedCell::name).toList()));
        }
        if (!questions.complete() || moved.stream().anyMatch(pin -> pin.field().equals("querySetSha"))) {
            return Optional.of("the question set changed ("
                    + Counted.of(questions.shared().size(), "question is", "questions are")
                    + " the same and scored in both)" + others(before, after.get()));
        }
        if (!moved.isEmpty()) {
            List<String> causes = Causes.between(before.pins(), after.get().pins()).stream()
                    .map(cause -> "the " + cause.name())
                    .toList();
            return Optional.of(Words.list(causes) + " moved");
        }
        return after.get()
                .failure()
                .map(reason -> before.name() + " could not answer in " + candidate.name() + ": " + reason)
                .or(() -> after.get().answered()
                        ? Optional.empty()
                        : Optional.of(candidate.name() + " has no figures of " + before.name()));
    }

    private static String others(ComparedCell before, ComparedCell after) {
        List<String> causes = Causes.between(before.pins(), after.pins()).stream()
                .filter(cause -> !cause.isQuestionSet())
                .map(cause -> "the " + cause.name())
                .toList();
        return causes.isEmpty() ? "" : ", and " + Words.list(causes) + " moved";
    }

    private ComparedCell tracked(ComparedRun baseline) {
        List<CellReport> ranked = baseline.report().cells().stream()
                .filter(one -> one.scores().isPresent())
                .sorted(Comparator.comparingInt(
                        one -> one.scores().orElseThrow().rank()))
                .toList();
        return ranked.stream()
                .filter(one -> cell.map(name ->
                                one.cell().equals(name) || one.strategy().equals(name))
                        .orElse(true))
                .findFirst()
                .flatMap(one -> baseline.cell(one.cell()))
                .orElseThrow(() -> new IllegalArgumentException("the baseline has no figures"
                        + cell.map(name -> " of '" + name + "'").orElse("") + "; it has figures of "
                        + (ranked.isEmpty()
                                ? "no cell"
                                : String.join(
                                        ", ",
                                        ranked.stream().map(CellReport::cell).toList()))));
    }

    private static List<QuestionChange> changes(ComparedCell before, ComparedCell after, List<String> questions) {
        return questions.stream()
                .map(id -> new QuestionChange(
                        id,
                        before.run().questions().get(id).query(),
                        before.results().get(id).recall(),
                        after.results().get(id).recall()))
                .filter(change -> change.baselineRecall() != change.candidateRecall())
                .sorted(Comparator.comparingDouble(change -> change.candidateRecall() - change.baselineRecall()))
                .toList();
    }

    private static String described(StrategySpec spec) {
        return spec.kind()
                + spec.params().entrySet().stream()
                        .map(param -> param.getKey() + " " + param.getValue())
                        .collect(Collectors.joining(", ", " (", ")"));
    }
}
