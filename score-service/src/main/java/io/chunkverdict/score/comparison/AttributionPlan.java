package io.chunkverdict.score.comparison;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The fewest runs that make a difference attributable (statistics.md). A new cell is a run of one strategy; strategies at the
 * same pins can share a run.
 *
 * @param strategies moves the strategies only: all of them at pins that some run has
 * @param path moves each cause once, in one order; absent where a single cause moved between the best
 *     cells, whose effect is measured, or more than a dozen
 * @param corners moves the causes in all combinations, which shows interactions; absent likewise
 */
public record AttributionPlan(StrategiesOnly strategies, Optional<Path> path, Optional<Corners> corners) {

    public AttributionPlan {
        Objects.requireNonNull(strategies, "strategies");
    }

    /**
     * All strategies at one set of pins.
     *
     * @param at the run whose pins those are
     * @param pinHash their hash
     * @param newCells strategies that have no figures there
     * @param runs what to run
     */
    public record StrategiesOnly(String at, String pinHash, int newCells, List<PlannedRun> runs) {
        public StrategiesOnly {
            runs = List.copyOf(runs);
        }
    }

    /**
     * From one cell to another, a cause at a time. The effects add up to the gap, but each depends on the order.
     *
     * @param from the baseline's cell with the highest recall
     * @param to the candidate's cell with the highest recall
     * @param steps in order
     * @param newCells cells on the way that have no figures
     * @param runs what to run
     * @param gap what the effects add up to; absent until every cell on the way has figures
     */
    public record Path(
            CellRef from,
            CellRef to,
            List<Stage> steps,
            int newCells,
            List<PlannedRun> runs,
            Optional<CellDifference> gap) {
        public Path {
            steps = List.copyOf(steps);
            runs = List.copyOf(runs);
        }
    }

    /**
     * A step on a path.
     *
     * @param cause what moves
     * @param effect what it does to recall; absent while a cell at either end is missing
     */
    public record Stage(String cause, Optional<CellDifference> effect) {}

    /**
     * Every combination.
     *
     * @param corners two to the power of the number of causes, the strategy included
     * @param newCells those without figures
     * @param runs what to run; left out above 16 corners
     */
    public record Corners(int corners, int newCells, List<PlannedRun> runs) {
        public Corners {
            runs = List.copyOf(runs);
        }
    }
}
