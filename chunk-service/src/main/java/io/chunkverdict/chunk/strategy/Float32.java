package io.chunkverdict.chunk.strategy;

/** Float32 arithmetic in numpy's order of operations: sums are pairwise, eight at a time (numpy's {@code pairwise_sum}). */
final class Float32 {

    private static final int BLOCK = 128;

    private Float32() {}

    /**
     * Sum of the products of two vectors of one length, each product and each partial sum rounded to float32.
     *
     * @throws IllegalArgumentException if the lengths differ
     */
    static float dot(float[] a, float[] b) {
        if (a.length != b.length) {
            throw new IllegalArgumentException("vectors of " + a.length + " and " + b.length + " dimensions");
        }
        float[] products = new float[a.length];
        for (int i = 0; i < a.length; i++) {
            products[i] = a[i] * b[i];
        }
        return sum(products, 0, products.length);
    }

    private static float sum(float[] values, int start, int count) {
        if (count > BLOCK) {
            int half = count / 2;
            half -= half % 8;
            return sum(values, start, half) + sum(values, start + half, count - half);
        }
        int end = start + count;
        if (count < 8) {
            float sum = 0;
            for (int i = start; i < end; i++) {
                sum += values[i];
            }
            return sum;
        }
        float[] lanes = new float[8];
        System.arraycopy(values, start, lanes, 0, 8);
        int whole = start + count - count % 8;
        for (int i = start + 8; i < whole; i += 8) {
            for (int lane = 0; lane < 8; lane++) {
                lanes[lane] += values[i + lane];
            }
        }
        float sum = ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) + ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]));
        for (int i = whole; i < end; i++) {
            sum += values[i];
        }
        return sum;
    }
}
