package io.chunkverdict.score.comparison;

import io.chunkverdict.model.suite.RetrieverKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Compares two runs under one retriever each, with the help of cells that other runs have. */
final class RetrieverComparer {

    private static final String QUERY_SET = "querySetSha";

    private final ComparedRun baseline;
    private final ComparedRun candidate;
    private final RetrieverKind from;
    private final RetrieverKind to;
    private final PairedMeasure measure;
    private final SharedQuestions questions;
    private final UnaryOperator<PinVector> counted;
    private final Inventory inventory;
    private final PlanMaker plans;

    RetrieverComparer(
            List<ComparedRun> runs, RetrieverKind from, RetrieverKind to, StrategyNames names, PairedMeasure measure) {
        this.baseline = runs.get(0);
        this.candidate = runs.get(1);
        this.from = from;
        this.to = to;
        this.measure = measure;
        questions = measure.questions(baseline, candidate);
        // sets that overlap are made equal by scoring both on what they share: no run is needed for that
        counted = questions.shared().isEmpty() ? pins -> pins : pins -> pins.without(QUERY_SET);
        inventory = new Inventory(runs, EnumSet.of(from, to), counted);
        plans = new PlanMaker(inventory, names, measure);
    }

    RetrieverComparison compare() {
        PinVector before = baseline.pins().get(from);
        PinVector after = candidate.pins().get(to);
        List<MovedPin> moved = before.moved(after);
        List<Cause> causes = Causes.between(counted.apply(before), counted.apply(after));
        List<ComparedCell> here = baseline.answered(from);
        List<ComparedCell> there = candidate.answered(to);
        Set<StrategyId> strategies = new LinkedHashSet<>();
        here.forEach(cell -> strategies.add(cell.strategy()));
        there.forEach(cell -> strategies.add(cell.strategy()));
        boolean figures = !here.isEmpty() && !there.isEmpty();
        return new RetrieverComparison(
                from,
                to,
                moved.isEmpty(),
                before.hash(),
                after.hash(),
                moved,
                causes,
                figures ? strategies(here, there, causes, strategies) : List.of(),
                pinEffects(strategies),
                causes.isEmpty() ? repeated(here, there) : List.of(),
                questionSet(here, there),
                figures && !causes.isEmpty() ? plan(here, there, causes, strategies) : Optional.empty());
    }

    /**
     * Differences between a strategy of one run only and one of the other run only, where both have figures at the same
     * pins. Those of strategies that one run has both of stand in its own report.
     */
    private List<CellDifference> strategies(
            List<ComparedCell> here, List<ComparedCell> there, List<Cause> causes, Set<StrategyId> all) {
        PinVector pins = causes.isEmpty() ? counted.apply(baseline.pins().get(from)) : plans.fewestMissing(all);
        List<CellDifference> differences = new ArrayList<>();
        for (ComparedCell one : here) {
            for (ComparedCell other : there) {
                boolean insideOneRun = has(here, other.strategy()) || has(there, one.strategy());
                if (!insideOneRun) {
                    inventory
                            .find(new CellAddress(one.strategy(), pins))
                            .flatMap(first -> inventory
                                    .find(new CellAddress(other.strategy(), pins))
                                    .flatMap(second -> measure.measure(first, second)))
                            .ifPresent(differences::add);
                }
            }
        }
        return differences;
    }

    /** Every pair of cells of one strategy, in different runs, between which one cause moved. */
    private List<PinEffect> pinEffects(Set<StrategyId> strategies) {
        List<Map.Entry<CellAddress, ComparedCell>> cells =
                List.copyOf(inventory.cells().entrySet());
        List<PinEffect> effects = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            for (int j = i + 1; j < cells.size(); j++) {
                CellAddress one = cells.get(i).getKey();
                CellAddress other = cells.get(j).getKey();
                ComparedCell first = cells.get(i).getValue();
                ComparedCell second = cells.get(j).getValue();
                if (one.strategy().equals(other.strategy())
                        && strategies.contains(one.strategy())
                        && first.run() != second.run()) {
                    effect(first, one.pins(), second, other.pins()).ifPresent(effects::add);
                }
            }
        }
        return effects;
    }

    /** The effect of moving from the baseline's side of a cause to the candidate's; empty if more than one moved. */
    private Optional<PinEffect> effect(ComparedCell one, PinVector onePins, ComparedCell other, PinVector otherPins) {
        List<Cause> causes = Causes.between(onePins, otherPins);
        if (causes.size() != 1) {
            return Optional.empty();
        }
        PinVector candidates = candidate.pins().get(to);
        boolean backwards = causes.getFirst().moved().stream().allMatch(pin -> pin.baseline()
                .equals(Optional.ofNullable(candidates.fields().get(pin.field()))));
        return backwards
                ? measure.measure(other, one)
                        .map(difference ->
                                new PinEffect(Causes.between(otherPins, onePins).getFirst(), difference))
                : measure.measure(one, other).map(difference -> new PinEffect(causes.getFirst(), difference));
    }

    private List<CellDifference> repeated(List<ComparedCell> here, List<ComparedCell> there) {
        List<CellDifference> repeated = new ArrayList<>();
        for (ComparedCell one : here) {
            there.stream()
                    .filter(other -> other.strategy().equals(one.strategy()))
                    .findFirst()
                    .flatMap(other -> measure.measure(one, other))
                    .ifPresent(repeated::add);
        }
        return repeated;
    }

    private List<SetEffect> questionSet(List<ComparedCell> here, List<ComparedCell> there) {
        if (questions.complete() || questions.shared().isEmpty()) {
            return List.of();
        }
        List<SetEffect> effects = new ArrayList<>();
        for (List<ComparedCell> cells : List.of(here, there)) {
            for (ComparedCell cell : cells) {
                effects.add(new SetEffect(
                        measure.ref(cell),
                        cell.run().scored().size(),
                        PairedMeasure.recall(cell, cell.run().scored()),
                        questions.shared().size(),
                        PairedMeasure.recall(cell, questions.shared())));
            }
        }
        return effects;
    }

    /** Empty if one cause moved and every strategy is on one side of it: then everything has been measured. */
    private Optional<AttributionPlan> plan(
            List<ComparedCell> here, List<ComparedCell> there, List<Cause> causes, Set<StrategyId> strategies) {
        ComparedCell start = best(here);
        ComparedCell end = best(there);
        Lattice lattice = new Lattice(start.strategy(), end.strategy(), counted.apply(start.pins()), causes);
        AttributionPlan.StrategiesOnly only = plans.strategiesOnly(strategies);
        if (lattice.size() > 1) {
            return Optional.of(new AttributionPlan(only, plans.path(lattice, start, end), plans.corners(lattice)));
        }
        return only.newCells() == 0
                ? Optional.empty()
                : Optional.of(new AttributionPlan(only, Optional.empty(), Optional.empty()));
    }

    /** The cell somebody would point at: the highest recall, the first of equal ones. */
    private static ComparedCell best(List<ComparedCell> cells) {
        return Collections.max(cells, Comparator.comparingDouble(ComparedCell::recall));
    }

    private static boolean has(List<ComparedCell> cells, StrategyId strategy) {
        return cells.stream().anyMatch(cell -> cell.strategy().equals(strategy));
    }
}
