package io.chunkverdict.retrieve.dense;

import java.util.Arrays;
import java.util.List;

/**
 * Approximate dot products of a few queries with all vectors of a block, in float. Dimensions are taken in groups of eight:
 * a group's sum is made first and then added, which keeps the rounding error to that of dimensions / 8 additions. While a
 * group is in the first-level cache (32 KiB), every query uses it.
 */
final class BlockKernel {

    /** Queries that share one pass. */
    static final int QUERIES = 16;

    private static final int GROUP = 8;

    private final List<float[]> queries;
    private final float[][] sums;

    BlockKernel(List<float[]> queries) {
        this.queries = queries;
        this.sums = new float[queries.size()][VectorBlocks.LANES];
    }

    /** How many float roundings a product passes through at most. */
    static int roundings(int dimensions) {
        return 1 + GROUP + (dimensions + GROUP - 1) / GROUP + dimensions % GROUP;
    }

    /** Scores the first lanes of a block, up to {@code end}; what the others hold afterwards means nothing. */
    void score(float[][] block, int end) {
        for (float[] sum : sums) {
            Arrays.fill(sum, 0, end, 0);
        }
        int dimensions = block.length;
        int d = 0;
        for (; d + GROUP <= dimensions; d += GROUP) {
            for (int q = 0; q < sums.length; q++) {
                addGroup(sums[q], block, queries.get(q), d, end);
            }
        }
        for (; d < dimensions; d++) {
            for (int q = 0; q < sums.length; q++) {
                addOne(sums[q], block[d], queries.get(q)[d], end);
            }
        }
    }

    /** The last block's scores for a query, by lane. */
    float[] sums(int query) {
        return sums[query];
    }

    // C2 vectorises these loops as they stand. It does not with an offset in an index (then sums and row might be one
    // array
    // and overlap), with a start other than 0, or with two sums in one loop
    private static void addGroup(float[] sums, float[][] block, float[] query, int d, int end) {
        float q0 = query[d];
        float q1 = query[d + 1];
        float q2 = query[d + 2];
        float q3 = query[d + 3];
        float q4 = query[d + 4];
        float q5 = query[d + 5];
        float q6 = query[d + 6];
        float q7 = query[d + 7];
        float[] row0 = block[d];
        float[] row1 = block[d + 1];
        float[] row2 = block[d + 2];
        float[] row3 = block[d + 3];
        float[] row4 = block[d + 4];
        float[] row5 = block[d + 5];
        float[] row6 = block[d + 6];
        float[] row7 = block[d + 7];
        for (int lane = 0; lane < end; lane++) {
            sums[lane] += q0 * row0[lane]
                    + q1 * row1[lane]
                    + q2 * row2[lane]
                    + q3 * row3[lane]
                    + q4 * row4[lane]
                    + q5 * row5[lane]
                    + q6 * row6[lane]
                    + q7 * row7[lane];
        }
    }

    private static void addOne(float[] sums, float[] row, float value, int end) {
        for (int lane = 0; lane < end; lane++) {
            sums[lane] += value * row[lane];
        }
    }
}
