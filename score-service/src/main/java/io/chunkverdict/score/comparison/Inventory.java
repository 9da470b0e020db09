package io.chunkverdict.score.comparison;

import io.chunkverdict.model.suite.RetrieverKind;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The cells that have figures already, in any of the runs, and what it takes to make others.
 */
final class Inventory {

    private final Map<CellAddress, ComparedCell> cells = new LinkedHashMap<>();
    private final Map<PinVector, String> vectors = new LinkedHashMap<>();

    /**
     * @param runs the baseline first, then the candidate, then others
     * @param retrievers whose cells matter
     * @param pins what of a cell's pins counts
     */
    Inventory(List<ComparedRun> runs, Set<RetrieverKind> retrievers, UnaryOperator<PinVector> pins) {
        for (ComparedRun run : runs) {
            for (ComparedCell cell : run.cells()) {
                if (retrievers.contains(cell.retriever()) && cell.answered()) {
                    PinVector counted = pins.apply(cell.pins());
                    cells.putIfAbsent(new CellAddress(cell.strategy(), counted), cell);
                    vectors.putIfAbsent(counted, run.name());
                }
            }
        }
    }

    Optional<ComparedCell> find(CellAddress address) {
        return Optional.ofNullable(cells.get(address));
    }

    boolean lacks(CellAddress address) {
        return !cells.containsKey(address);
    }

    /** Every cell once, with what counts of its address, in the order of the runs. */
    Map<CellAddress, ComparedCell> cells() {
        return cells;
    }

    /** Pins that some cell has figures at, those of the baseline first. */
    Collection<PinVector> vectors() {
        return vectors.keySet();
    }

    /** The first run that has cells at these pins, which are among {@link #vectors}. */
    String firstRun(PinVector pins) {
        return vectors.get(pins);
    }

    /** The pins that some cell has figures at, and that differ from these in the fewest causes. */
    PinVector nearest(PinVector pins) {
        PinVector best = null;
        int fewest = Integer.MAX_VALUE;
        for (PinVector vector : vectors.keySet()) {
            int causes = Causes.between(vector, pins).size();
            if (causes < fewest) {
                fewest = causes;
                best = vector;
            }
        }
        if (best == null) {
            throw new IllegalStateException("no cell has figures");
        }
        return best;
    }

    /** The step from which on a cell must be made: what its strategy has elsewhere is used as far as it goes. */
    Step restart(CellAddress missing) {
        Step latest = Step.PARSE;
        for (CellAddress address : cells.keySet()) {
            if (address.strategy().equals(missing.strategy())) {
                Step first = Causes.between(address.pins(), missing.pins()).stream()
                        .map(Cause::step)
                        .reduce(Step.SCORE, Step::earlier);
                latest = first.compareTo(latest) > 0 ? first : latest;
            }
        }
        return latest;
    }
}
