package io.chunkverdict.score.statistics;

/** numpy's pairwise summation of doubles, term by term in the same order. */
final class PairwiseSum {

    private static final int UNROLLED = 8;
    private static final int BLOCK = 128;

    private PairwiseSum() {}

    /** The sum of the first {@code length} values. */
    static double of(double[] values, int length) {
        return of(values, 0, length);
    }

    private static double of(double[] a, int from, int n) {
        if (n < UNROLLED) {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += a[from + i];
            }
            return sum;
        }
        if (n <= BLOCK) {
            return block(a, from, n);
        }
        int half = n / 2;
        half -= half % UNROLLED;
        return of(a, from, half) + of(a, from + half, n - half);
    }

    private static double block(double[] a, int from, int n) {
        double r0 = a[from];
        double r1 = a[from + 1];
        double r2 = a[from + 2];
        double r3 = a[from + 3];
        double r4 = a[from + 4];
        double r5 = a[from + 5];
        double r6 = a[from + 6];
        double r7 = a[from + 7];
        int i = UNROLLED;
        for (; i < n - n % UNROLLED; i += UNROLLED) {
            r0 += a[from + i];
            r1 += a[from + i + 1];
            r2 += a[from + i + 2];
            r3 += a[from + i + 3];
            r4 += a[from + i + 4];
            r5 += a[from + i + 5];
            r6 += a[from + i + 6];
            r7 += a[from + i + 7];
        }
        double sum = ((r0 + r1) + (r2 + r3)) + ((r4 + r5) + (r6 + r7));
        for (; i < n; i++) {
            sum += a[from + i];
        }
        return sum;
    }
}
