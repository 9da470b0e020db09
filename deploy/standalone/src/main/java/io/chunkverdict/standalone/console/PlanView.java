package io.chunkverdict.standalone.console;

import io.chunkverdict.model.suite.StrategyCatalog;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.comparison.AttributionPlan;
import io.chunkverdict.score.comparison.PlannedRun;
import io.chunkverdict.score.comparison.RetrieverComparison;
import io.chunkverdict.score.comparison.Step;
import io.chunkverdict.score.comparison.Values;
import io.chunkverdict.score.verdict.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The runs that would make a difference attributable; retrievers with the same plan share it. */
final class PlanView {

    /** Settings whose pins don't read like what a user writes. */
    private static final Set<String> NOT_SPELLED_OUT = Set.of("embedding.prefixes", "retrieval.hnsw");

    private final Terminal terminal;

    PlanView(Terminal terminal) {
        this.terminal = terminal;
    }

    void print(List<RetrieverComparison> retrievers) {
        Map<List<String>, List<String>> byPlan = new LinkedHashMap<>();
        retrievers.forEach(
                one -> one.plan().ifPresent(plan -> byPlan.computeIfAbsent(lines(plan), key -> new ArrayList<>())
                        .add(one.retriever())));
        byPlan.forEach((plan, under) -> {
            terminal.line(terminal.dim("to attribute the rest under " + Words.list(under)));
            plan.forEach(line -> terminal.paragraph(line.startsWith(" ") ? "     " : "  ", line.strip()));
        });
        if (!byPlan.isEmpty()) {
            terminal.paragraph(
                    "  ",
                    "Run each with './chunkverdict run' and --strategies; 'as in A' means its documents, questions and"
                            + " configuration. Then compare again, with the new runs behind the two.");
            definitions(retrievers);
            terminal.blank();
        }
        retrievers.forEach(this::path);
    }

    /** Strategies that a configuration may lack, as it writes them. */
    private void definitions(List<RetrieverComparison> retrievers) {
        Set<String> entries = new LinkedHashSet<>();
        retrievers.stream()
                .flatMap(one -> one.plan().stream())
                .flatMap(PlanView::runsOf)
                .forEach(run -> IntStream.range(0, run.strategies().size())
                        .mapToObj(i ->
                                entry(run.strategies().get(i), run.definitions().get(i)))
                        .flatMap(Optional::stream)
                        .forEach(entries::add));
        if (!entries.isEmpty()) {
            terminal.paragraph("  ", "Where the configuration lacks a strategy of the plan, add to its strategies:");
            entries.forEach(entry -> terminal.line("    - " + entry));
        }
    }

    private static Stream<PlannedRun> runsOf(AttributionPlan plan) {
        return Stream.of(
                        Optional.of(plan.strategies().runs()),
                        plan.path().map(AttributionPlan.Path::runs),
                        plan.corners().map(AttributionPlan.Corners::runs))
                .flatMap(Optional::stream)
                .flatMap(List::stream);
    }

    /** Absent for a kind with its defaults, which every configuration knows by its name. */
    private static Optional<String> entry(String name, PlannedRun.Definition definition) {
        boolean known = StrategyCatalog.find(definition.kind())
                .map(StrategyCatalog::withDefaults)
                .filter(spec -> spec.name().equals(name))
                .filter(spec -> spec.params().keySet().stream()
                        .allMatch(key -> Values.same(
                                spec.params().get(key), definition.params().get(key))))
                .isPresent();
        // a name that had to be told apart from another of the same carries its parameters in parentheses
        String bare = name.replaceFirst(" \\(.*", "");
        return known
                ? Optional.empty()
                : Optional.of("{name: " + bare + ", kind: " + definition.kind() + ", params: {"
                        + definition.params().entrySet().stream()
                                .map(param -> ConfigurationKeys.snakeCase(param.getKey()) + ": "
                                        + MovedPinsTable.value(Optional.of(param.getValue())))
                                .collect(Collectors.joining(", "))
                        + "}}");
    }

    private static List<String> lines(AttributionPlan plan) {
        List<String> lines = new ArrayList<>();
        AttributionPlan.StrategiesOnly only = plan.strategies();
        lines.add("the strategies only, at the pins of " + only.at() + ": " + count(only.newCells(), only.runs()));
        lines.addAll(runs(only.runs()));
        plan.path().ifPresent(path -> {
            lines.add("each cause once, in the order "
                    + path.steps().stream().map(AttributionPlan.Stage::cause).collect(Collectors.joining(", ")) + ": "
                    + count(path.newCells(), path.runs()));
            lines.addAll(runs(path.runs()));
        });
        plan.corners().ifPresent(corners -> {
            lines.add("with interactions, all " + Counted.of(corners.corners(), "combination") + ": "
                    + count(corners.newCells(), corners.runs()));
            lines.addAll(runs(corners.runs()));
        });
        return lines;
    }

    private static String count(int cells, List<PlannedRun> runs) {
        if (cells == 0) {
            return "no run is missing";
        }
        String text = Counted.of(cells, "run");
        return runs.isEmpty() || runs.size() == cells
                ? text
                : text + " of one strategy, or " + runs.size() + " where strategies share one";
    }

    private static List<String> runs(List<PlannedRun> runs) {
        return runs.stream().map(run -> "  " + run(run)).toList();
    }

    private static String run(PlannedRun run) {
        StringBuilder text = new StringBuilder(String.join(", ", run.strategies()))
                .append(" as in ")
                .append(run.like());
        if (!run.changes().isEmpty()) {
            text.append(
                    run.changes().stream().map(PlanView::change).collect(Collectors.joining(" and ", ", but ", "")));
        }
        return text.append(" (")
                .append(run.redo().stream().map(Step::words).collect(Collectors.joining(", ")))
                .append(')')
                .toString();
    }

    private static String change(PlannedRun.Change change) {
        String as = change.as().isEmpty() ? "" : " as in " + change.as();
        if (change.setting().isEmpty()) {
            return "the " + change.cause() + as;
        }
        return NOT_SPELLED_OUT.contains(change.setting())
                ? change.setting() + as
                : change.setting() + ": " + MovedPinsTable.value(change.value());
    }

    /** A path that has all its cells is the answer: what each cause did, in that order. */
    private void path(RetrieverComparison one) {
        one.plan()
                .flatMap(AttributionPlan::path)
                .filter(path -> path.gap().isPresent())
                .ifPresent(path -> {
                    DifferencesTable table = new DifferencesTable();
                    path.steps()
                            .forEach(step ->
                                    table.add(step.cause(), step.effect().orElseThrow()));
                    table.add("together", path.gap().orElseThrow());
                    table.print(
                            terminal,
                            path.from().run() + ": " + path.from().cell() + " → "
                                    + path.to().run() + ": " + path.to().cell());
                });
    }
}
