package io.chunkverdict.text.matching;

import java.util.Arrays;
import java.util.List;

/**
 * The most characters matched by an alignment of a gold and a window in which every number of the gold is matched to a whole
 * number of the window that it may be aligned with. Numbers of the window that are left over may stand anywhere.
 *
 * <p>A table as for a longest common subsequence, one row for each character of the gold outside its numbers and one for each
 * number; only the last row is kept.
 */
final class NumberAlignment {

    /** What {@link #matched} returns when the window lacks a number. */
    static final int IMPOSSIBLE = -1;

    private static final int UNREACHABLE = Integer.MIN_VALUE / 2;

    private final int[] gold;
    private final int[] passage;
    private final List<PlacedNumber> numbers;
    private final Effort effort;

    /**
     * @param gold the gold's symbols
     * @param passage the passage's symbols
     * @param numbers the gold's numbers in order, each with its candidates in the passage
     */
    NumberAlignment(int[] gold, int[] passage, List<PlacedNumber> numbers, Effort effort) {
        this.gold = gold;
        this.passage = passage;
        this.numbers = numbers;
        this.effort = effort;
    }

    /** A number of the gold; code points. */
    record PlacedNumber(int start, int end, Candidate[] candidates) {}

    /** A number of the passage that one of the gold's may be aligned with, in code points; candidates are in order. */
    record Candidate(int start, int end, int matched) {}

    /** The most characters matched in {@code [start, end)} of the passage, or {@link #IMPOSSIBLE}. */
    int matched(int start, int end) {
        if (!hasAllInOrder(start, end)) {
            return IMPOSSIBLE;
        }
        int width = end - start;
        int[] row = new int[width + 1];
        int[] below = new int[width + 1];
        int position = 0;
        int rows = 0;
        for (int n = 0; n <= numbers.size(); n++) {
            int gapEnd = n < numbers.size() ? numbers.get(n).start() : gold.length;
            for (; position < gapEnd; position++, rows++) {
                character(gold[position], start, row, below);
                int[] swap = row;
                row = below;
                below = swap;
            }
            if (n < numbers.size()) {
                number(numbers.get(n), start, end, row, below);
                int[] swap = row;
                row = below;
                below = swap;
                rows++;
                position = numbers.get(n).end();
            }
        }
        effort.numberAlignment((long) rows * (width + 1));
        return row[width] < 0 ? IMPOSSIBLE : row[width];
    }

    private void character(int symbol, int start, int[] row, int[] below) {
        below[0] = row[0];
        for (int i = 0; i + 1 < row.length; i++) {
            int best = Math.max(row[i + 1], below[i]);
            below[i + 1] = passage[start + i] == symbol ? Math.max(best, row[i] + 1) : best;
        }
    }

    private static void number(PlacedNumber number, int start, int end, int[] row, int[] below) {
        Arrays.fill(below, UNREACHABLE);
        Candidate[] candidates = number.candidates();
        for (int c = firstFrom(candidates, start); c < candidates.length && candidates[c].end() <= end; c++) {
            int after = candidates[c].end() - start;
            below[after] = Math.max(below[after], row[candidates[c].start() - start] + candidates[c].matched());
        }
        for (int i = 1; i < below.length; i++) {
            below[i] = Math.max(below[i], below[i - 1]);
        }
    }

    private boolean hasAllInOrder(int start, int end) {
        int from = start;
        for (PlacedNumber number : numbers) {
            int found = firstFrom(number.candidates(), from);
            if (found == number.candidates().length || number.candidates()[found].end() > end) {
                return false;
            }
            from = number.candidates()[found].end();
        }
        return true;
    }

    /** Index of the first candidate that starts at or after {@code from}. */
    private static int firstFrom(Candidate[] candidates, int from) {
        int low = 0;
        int high = candidates.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (candidates[middle].start() < from) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
