package io.chunkverdict.score.statistics;

import java.util.List;
import java.util.stream.IntStream;

/** Summed recall of every candidate over a row of drawn units, comparable between candidates. */
interface Totals {

    /** The widest scale at which recalls are summed as whole numbers. */
    long WIDEST = 1L << 31;

    /** Differences up to this count as ties. */
    double tolerance();

    /** Writes each candidate's total over the drawn units. */
    void of(int[] row, double[] totals);

    /** Whole numbers where the slot counts have a common multiple that is small enough, else doubles. */
    static Totals of(RecallTable table, Drawing drawing) {
        long scale = commonMultiple(table.slots());
        return scale <= WIDEST ? PackedTotals.of(table, drawing, scale) : DoubleTotals.of(table, drawing);
    }

    /** Least common multiple of the slot counts; something beyond {@link #WIDEST} if it is beyond that. */
    private static long commonMultiple(int[] slots) {
        long multiple = 1;
        for (int count : slots) {
            long a = multiple;
            long b = count;
            while (b != 0) {
                long rest = a % b;
                a = b;
                b = rest;
            }
            multiple = multiple / a * count;
            if (multiple > WIDEST) {
                return multiple;
            }
        }
        return multiple;
    }

    /** The questions behind each drawn unit. */
    static List<List<Integer>> units(Drawing drawing) {
        if (drawing.grouped()) {
            return drawing.groups();
        }
        return IntStream.range(0, drawing.questions()).mapToObj(List::of).toList();
    }
}
