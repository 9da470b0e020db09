package io.chunkverdict.score.comparison;

import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.report.RunInfo;
import io.chunkverdict.score.verdict.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The answer of a comparison in words, and what to do. */
final class ComparisonWords {

    private final List<ComparedRun> runs;
    private final ComparedRun baseline;
    private final ComparedRun candidate;
    private final SharedQuestions questions;
    private final List<RetrieverComparison> retrievers;

    ComparisonWords(List<ComparedRun> runs, SharedQuestions questions, List<RetrieverComparison> retrievers) {
        this.runs = runs;
        baseline = runs.get(0);
        candidate = runs.get(1);
        this.questions = questions;
        this.retrievers = retrievers;
    }

    boolean comparable() {
        return withoutFigures().isEmpty() && retrievers.stream().allMatch(RetrieverComparison::comparable);
    }

    boolean attributable() {
        return comparable() || (runs.size() > 2 && !differences().isEmpty() && nothingMissing());
    }

    String headline() {
        List<String> empty = withoutFigures();
        if (!empty.isEmpty()) {
            return "Nothing to compare: no cell of " + Words.list(empty) + " has figures.";
        }
        if (comparable()) {
            return "Comparable: everything but the strategies is pinned alike. " + outcome();
        }
        List<RetrieverComparison> alike =
                retrievers.stream().filter(RetrieverComparison::comparable).toList();
        String what = Words.list(List.copyOf(movers()));
        if (attributable()) {
            return "Attributable with the help of "
                    + Words.list(runs.stream().skip(2).map(ComparedRun::name).toList())
                    + ", not as the two stand: between"
                    + " them " + what + " moved, but all strategies have figures at the same pins. " + outcome();
        }
        if (!alike.isEmpty()) {
            return "Comparable under " + names(alike) + " only: elsewhere "
                    + (strategiesDiffer() ? "more than the strategies moved: " : "something else moved: ") + what + ".";
        }
        return "Not comparable: "
                + (strategiesDiffer()
                        ? "besides the strategies " + what + " moved, and one difference can't be told from the other"
                        : what + " moved")
                + ".";
    }

    List<String> advice() {
        List<String> advice = new ArrayList<>();
        if (!comparable() && retrievers.stream().anyMatch(one -> !one.pins().isEmpty())) {
            advice.add("What one cause does by itself is measured where both runs, or others, have the same strategy on"
                    + " both sides of it.");
        }
        if (retrievers.stream().anyMatch(one -> one.plan().isPresent())) {
            advice.add(
                    nothingMissing()
                            ? "No run is missing to compare the strategies: they have all been run at the same pins."
                            : "The plan lists the runs that are missing; compare again with their ids or reports"
                                    + " added.");
        }
        if (sameSuite() && corpusMoved()) {
            advice.add("These are revisions " + baseline.report().run().revision() + " and "
                    + candidate.report().run().revision() + " of one suite: how it fared over its revisions is a trend,"
                    + " not a comparison; see GET /api/v1/suites/"
                    + candidate.report().run().suiteName() + "/trend.");
        }
        if (questionSetMoved() && questions.shared().isEmpty()) {
            advice.add("The runs share no scored question: nothing can be measured between them. Ask both the same"
                    + " questions.");
        } else if (questionSetMoved()) {
            advice.add("Differences are measured on the "
                    + Counted.of(
                            questions.shared().size(),
                            "question that both sets share",
                            "questions that both sets share")
                    + ", word for word; they say nothing about the others.");
        }
        return advice;
    }

    private String outcome() {
        List<CellDifference> differences = differences();
        if (differences.isEmpty()) {
            long repeated = retrievers.stream()
                    .flatMap(one -> one.repeated().stream())
                    .filter(one -> !one.identical())
                    .count();
            return "Both hold the same cells, " + (repeated == 0 ? "with the same answers." : "with other answers.");
        }
        long clear = differences.stream()
                .filter(one -> one.change().ci95().excludesZero())
                .count();
        return Counted.of(clear, differences.size(), "difference", "excludes", "exclude") + " zero.";
    }

    private List<CellDifference> differences() {
        return retrievers.stream().flatMap(one -> one.strategies().stream()).toList();
    }

    private boolean nothingMissing() {
        return retrievers.stream()
                .flatMap(one -> one.plan().stream())
                .allMatch(plan -> plan.strategies().newCells() == 0);
    }

    /** What moved, the question set included, for people. */
    private Collection<String> movers() {
        Collection<String> movers = new LinkedHashSet<>();
        retrievers.forEach(one -> one.causes().forEach(cause -> movers.add("the " + cause.name())));
        if (questionSetMoved()) {
            movers.add("the " + Cause.QUESTION_SET);
        }
        return movers;
    }

    private static String names(List<RetrieverComparison> some) {
        return Words.list(some.stream().map(RetrieverComparison::retriever).toList());
    }

    private List<String> withoutFigures() {
        return List.of(baseline, candidate).stream()
                .filter(run -> run.cells().stream().noneMatch(ComparedCell::answered))
                .map(ComparedRun::name)
                .toList();
    }

    private boolean strategiesDiffer() {
        return !strategies(baseline).equals(strategies(candidate));
    }

    private static Set<StrategyId> strategies(ComparedRun run) {
        return run.cells().stream().map(ComparedCell::strategy).collect(Collectors.toSet());
    }

    private boolean sameSuite() {
        RunInfo here = baseline.report().run();
        RunInfo there = candidate.report().run();
        return here.suite().equals(there.suite()) && here.revision() != there.revision();
    }

    private boolean corpusMoved() {
        return moved("parseSha");
    }

    private boolean questionSetMoved() {
        return moved("querySetSha");
    }

    private boolean moved(String field) {
        return retrievers.stream().flatMap(one -> one.moved().stream()).anyMatch(pin -> pin.field()
                .equals(field));
    }
}
