package io.chunkverdict.score.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All ways of moving some causes and leaving the others: the corners between two cells. A corner is a set of moved causes,
 * one bit each; the strategies, where they differ, are the first.
 *
 * @param from the strategy at corner 0
 * @param to the strategy at the last corner
 * @param pins those of corner 0
 * @param causes what else moved, in the order of the pipeline
 */
record Lattice(StrategyId from, StrategyId to, PinVector pins, List<Cause> causes) {

    static final String STRATEGY = "strategy";

    Lattice {
        causes = List.copyOf(causes);
    }

    boolean movesStrategy() {
        return !from.equals(to);
    }

    /** How many causes there are, the strategy included. */
    int size() {
        return causes.size() + (movesStrategy() ? 1 : 0);
    }

    int corners() {
        return 1 << size();
    }

    /** What the bit of this number moves. */
    String name(int bit) {
        return movesStrategy()
                ? bit == 0 ? STRATEGY : causes.get(bit - 1).name()
                : causes.get(bit).name();
    }

    CellAddress at(int corner) {
        int first = movesStrategy() ? 1 : 0;
        PinVector moved = pins;
        for (int c = 0; c < causes.size(); c++) {
            if ((corner >> (c + first) & 1) == 1) {
                moved = moved.with(causes.get(c));
            }
        }
        return new CellAddress(movesStrategy() && (corner & 1) == 1 ? to : from, moved);
    }

    /**
     * The way from the first corner to the last, one cause at a time, that passes the fewest missing cells; of equal ones
     * that which moves earlier causes first, the strategy before all.
     *
     * @return the bits in the order they are moved
     */
    List<Integer> path(Inventory inventory) {
        int[] missing = new int[corners()];
        for (int corner = corners() - 2; corner >= 0; corner--) {
            int here = corner;
            missing[corner] = unmoved(corner)
                    .map(bit -> missing[here | 1 << bit] + (inventory.lacks(at(here | 1 << bit)) ? 1 : 0))
                    .min()
                    .orElseThrow();
        }
        List<Integer> order = new ArrayList<>();
        for (int corner = 0; corner < corners() - 1; ) {
            int here = corner;
            int next = unmoved(corner)
                    .filter(bit ->
                            missing[here] == missing[here | 1 << bit] + (inventory.lacks(at(here | 1 << bit)) ? 1 : 0))
                    .findFirst()
                    .orElseThrow();
            order.add(next);
            corner |= 1 << next;
        }
        return order;
    }

    private IntStream unmoved(int corner) {
        return IntStream.range(0, size()).filter(bit -> (corner >> bit & 1) == 0);
    }
}
