package io.chunkverdict.score.comparison;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds the fewest runs that would make the differences between two runs attributable (statistics.md, Attribution plan). */
final class PlanMaker {

    private static final int MOST_CAUSES = 12;
    private static final int CORNERS_LISTED = 16;

    private final Inventory inventory;
    private final StrategyNames names;
    private final PairedMeasure measure;

    PlanMaker(Inventory inventory, StrategyNames names, PairedMeasure measure) {
        this.inventory = inventory;
        this.names = names;
        this.measure = measure;
    }

    /** The pins at which the fewest of these strategies lack figures; ties by what the missing ones cost, then by run. */
    PinVector fewestMissing(Collection<StrategyId> strategies) {
        // min keeps the first of equal ones, and the baseline's pins come first
        return inventory.vectors().stream()
                .min(Comparator.comparingInt(
                                (PinVector pins) -> missing(strategies, pins).size())
                        .thenComparing(pins -> cost(missing(strategies, pins)), Arrays::compare))
                .orElseThrow();
    }

    AttributionPlan.StrategiesOnly strategiesOnly(Collection<StrategyId> strategies) {
        PinVector pins = fewestMissing(strategies);
        List<CellAddress> missing = missing(strategies, pins);
        return new AttributionPlan.StrategiesOnly(inventory.firstRun(pins), pins.hash(), missing.size(), runs(missing));
    }

    /** One cause at a time; empty where so many moved that nobody would. */
    Optional<AttributionPlan.Path> path(Lattice lattice, ComparedCell from, ComparedCell to) {
        if (lattice.size() > MOST_CAUSES) {
            return Optional.empty();
        }
        List<AttributionPlan.Stage> steps = new ArrayList<>();
        List<CellAddress> missing = new ArrayList<>();
        int corner = 0;
        for (int bit : lattice.path(inventory)) {
            CellAddress before = lattice.at(corner);
            corner |= 1 << bit;
            CellAddress after = lattice.at(corner);
            steps.add(new AttributionPlan.Stage(lattice.name(bit), effect(before, after)));
            if (inventory.lacks(after)) {
                missing.add(after);
            }
        }
        return Optional.of(new AttributionPlan.Path(
                measure.ref(from),
                measure.ref(to),
                steps,
                missing.size(),
                runs(missing),
                steps.stream().allMatch(step -> step.effect().isPresent())
                        ? measure.measure(from, to)
                        : Optional.empty()));
    }

    Optional<AttributionPlan.Corners> corners(Lattice lattice) {
        if (lattice.size() > MOST_CAUSES) {
            return Optional.empty();
        }
        List<CellAddress> missing = IntStream.range(0, lattice.corners())
                .mapToObj(lattice::at)
                .filter(inventory::lacks)
                .toList();
        return Optional.of(new AttributionPlan.Corners(
                lattice.corners(), missing.size(), lattice.corners() <= CORNERS_LISTED ? runs(missing) : List.of()));
    }

    private Optional<CellDifference> effect(CellAddress before, CellAddress after) {
        return inventory.find(before).flatMap(from -> inventory.find(after).flatMap(to -> measure.measure(from, to)));
    }

    private List<CellAddress> missing(Collection<StrategyId> strategies, PinVector pins) {
        return strategies.stream()
                .map(strategy -> new CellAddress(strategy, pins))
                .filter(inventory::lacks)
                .toList();
    }

    /** How many of these cells must be parsed, embedded, indexed, retrieved and scored again. */
    private int[] cost(List<CellAddress> missing) {
        List<Step> restarts = missing.stream().map(inventory::restart).toList();
        return Arrays.stream(Step.values())
                .mapToInt(step -> (int) restarts.stream()
                        .filter(restart -> restart.compareTo(step) <= 0)
                        .count())
                .toArray();
    }

    /** Missing cells as runs: one for all strategies at the same pins. */
    private List<PlannedRun> runs(List<CellAddress> missing) {
        Map<PinVector, Set<StrategyId>> byPins = new LinkedHashMap<>();
        missing.forEach(address -> byPins.computeIfAbsent(address.pins(), pins -> new LinkedHashSet<>())
                .add(address.strategy()));
        List<PlannedRun> runs = new ArrayList<>();
        byPins.forEach((pins, strategies) -> {
            Step first = strategies.stream()
                    .map(strategy -> inventory.restart(new CellAddress(strategy, pins)))
                    .reduce(Step.SCORE, Step::earlier);
            PinVector like = inventory.nearest(pins);
            runs.add(new PlannedRun(
                    strategies.stream().map(names::of).toList(),
                    strategies.stream()
                            .map(strategy -> new PlannedRun.Definition(strategy.kind(), strategy.params()))
                            .toList(),
                    inventory.firstRun(like),
                    Causes.between(like, pins).stream()
                            .map(cause -> change(cause, pins))
                            .toList(),
                    first.onwards()));
        });
        return runs;
    }

    private PlannedRun.Change change(Cause cause, PinVector pins) {
        MovedPin shown = cause.moved().getFirst();
        String as = inventory.vectors().stream()
                .filter(vector -> cause.moved().stream()
                        .allMatch(pin -> Optional.ofNullable(vector.fields().get(pin.field()))
                                .equals(Optional.ofNullable(pins.fields().get(pin.field())))))
                .findFirst()
                .map(inventory::firstRun)
                .orElse("");
        return new PlannedRun.Change(cause.name(), cause.setting(), shown.field(), shown.candidate(), as);
    }
}
