package io.chunkverdict.score.statistics;

import java.util.Arrays;
import java.util.List;

/**
 * Found slots of every candidate on every question: what all statistics rest on.
 *
 * @param found slots found, by candidate, then question
 * @param slots slots there are, by question, each ≥ 1
 */
public record RecallTable(int[][] found, int[] slots) {

    public RecallTable {
        for (int[] row : found) {
            if (row.length != slots.length) {
                throw new IllegalArgumentException(row.length + " answers for " + slots.length + " questions");
            }
        }
    }

    public int candidates() {
        return found.length;
    }

    public int questions() {
        return slots.length;
    }

    /** Recall of a candidate on each question, 0 to 1. */
    public double[] recalls(int candidate) {
        double[] recalls = new double[slots.length];
        for (int q = 0; q < slots.length; q++) {
            recalls[q] = (double) found[candidate][q] / slots[q];
        }
        return recalls;
    }

    /** Recalls of all candidates. */
    public double[][] recalls() {
        double[][] recalls = new double[found.length][];
        for (int c = 0; c < found.length; c++) {
            recalls[c] = recalls(c);
        }
        return recalls;
    }

    /** Mean recall of a candidate over all questions. */
    public double mean(int candidate) {
        return Bootstrap.mean(recalls(candidate));
    }

    /** Whether two candidates have the same recall on every question. */
    public boolean identical(int one, int other) {
        return Arrays.equals(found[one], found[other]);
    }

    /** The table of these candidates only, in this order. */
    public RecallTable of(List<Integer> chosen) {
        return new RecallTable(chosen.stream().map(c -> found[c]).toArray(int[][]::new), slots);
    }

    /** The table of these questions only, in this order. */
    public RecallTable ofQuestions(List<Integer> chosen) {
        int[][] rows = new int[found.length][chosen.size()];
        int[] some = new int[chosen.size()];
        for (int i = 0; i < some.length; i++) {
            some[i] = slots[chosen.get(i)];
            for (int c = 0; c < found.length; c++) {
                rows[c][i] = found[c][chosen.get(i)];
            }
        }
        return new RecallTable(rows, some);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RecallTable that
                && Arrays.deepEquals(found, that.found)
                && Arrays.equals(slots, that.slots);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.deepHashCode(found) + Arrays.hashCode(slots);
    }

    @Override
    public String toString() {
        return "RecallTable[" + found.length + " candidates, " + slots.length + " questions]";
    }
}
