package io.chunkverdict.score.statistics;

import java.util.List;

/**
 * Exact totals: recalls scaled to whole numbers, several candidates side by side in one {@code long}, unit by unit. One
 * addition then serves them all, which is what makes 100,000 resamples cheap.
 */
final class PackedTotals implements Totals {

    private final int candidates;
    private final int bits;
    private final int perWord;
    private final int words;
    private final long[] packed;

    private PackedTotals(int candidates, int bits, int units) {
        this.candidates = candidates;
        this.bits = bits;
        perWord = Math.max(1, (Long.SIZE - 1) / bits);
        words = (candidates + perWord - 1) / perWord;
        packed = new long[units * words];
    }

    static PackedTotals of(RecallTable table, Drawing drawing, long scale) {
        List<List<Integer>> units = Totals.units(drawing);
        int largest = units.stream().mapToInt(List::size).max().orElse(1);
        long most = Math.multiplyExact(Math.multiplyExact(scale, largest), Math.max(1, units.size()));
        PackedTotals totals =
                new PackedTotals(table.candidates(), Long.SIZE - Long.numberOfLeadingZeros(most), units.size());
        for (int unit = 0; unit < units.size(); unit++) {
            for (int question : units.get(unit)) {
                long weight = scale / table.slots()[question];
                for (int c = 0; c < table.candidates(); c++) {
                    totals.add(unit, c, table.found()[c][question] * weight);
                }
            }
        }
        return totals;
    }

    private void add(int unit, int candidate, long value) {
        packed[unit * words + candidate / perWord] += value << bits * (candidate % perWord);
    }

    @Override
    public double tolerance() {
        return 0;
    }

    @Override
    public void of(int[] row, double[] totals) {
        int word = 0;
        for (; word + 1 < words; word += 2) {
            addTwo(row, word, totals);
        }
        if (word < words) {
            long sum = 0;
            for (int unit : row) {
                sum += packed[unit * words + word];
            }
            unpack(sum, word, totals);
        }
    }

    /** Two words in one pass: a drawn unit's words lie side by side, and reading the row is half the work. */
    private void addTwo(int[] row, int word, double[] totals) {
        long first = 0;
        long second = 0;
        for (int unit : row) {
            int place = unit * words + word;
            first += packed[place];
            second += packed[place + 1];
        }
        unpack(first, word, totals);
        unpack(second, word + 1, totals);
    }

    private void unpack(long sum, int word, double[] totals) {
        long mask = (1L << bits) - 1;
        long rest = sum;
        for (int c = word * perWord; c < Math.min(candidates, (word + 1) * perWord); c++) {
            totals[c] = rest & mask;
            rest >>>= bits;
        }
    }
}
