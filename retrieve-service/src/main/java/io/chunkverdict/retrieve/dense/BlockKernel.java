package io.chunkverdict.retrieve.dense;

import java.util.Arrays;
import java.util.List;

/**
 * Approximate dot products of a few queries with all vectors of a block, in float. Dimensions are taken in groups of eight:
 * a group's sum is made first and then added, which keeps the rounding error to that of dimensions / 8 additions. While a
 * group is in the first-level cache (8 KiB), every query uses it.
 */
final class BlockKernel {

    /** Queries that share one pass. */
    static final int QUERIES = 8;

    private static final int LANES = VectorBlocks.LANES;
    private static final int GROUP = 8;

    private final List<float[]> queries;
    private final float[][] sums;

    BlockKernel(List<float[]> queries) {
        this.queries = queries;
        this.sums = new float[queries.size()][LANES];
    }

    /** How many float roundings a product passes through at most. */
    static int roundings(int dimensions) {
        return 1 + GROUP + (dimensions + GROUP - 1) / GROUP + dimensions % GROUP;
    }

    void score(float[] block) {
        for (float[] sum : sums) {
            Arrays.fill(sum, 0);
        }
        int dimensions = block.length / LANES;
        int d = 0;
        for (; d + GROUP <= dimensions; d += GROUP) {
            for (int q = 0; q < sums.length; q++) {
                addGroup(sums[q], block, d * LANES, queries.get(q), d);
            }
        }
        for (; d < dimensions; d++) {
            for (int q = 0; q < sums.length; q++) {
                addOne(sums[q], block, d * LANES, queries.get(q)[d]);
            }
        }
    }

    /** The last block's scores for a query, by lane. */
    float[] sums(int query) {
        return sums[query];
    }

    private static void addGroup(float[] sums, float[] block, int at, float[] query, int d) {
        float q0 = query[d];
        float q1 = query[d + 1];
        float q2 = query[d + 2];
        float q3 = query[d + 3];
        float q4 = query[d + 4];
        float q5 = query[d + 5];
        float q6 = query[d + 6];
        float q7 = query[d + 7];
        for (int lane = 0; lane < LANES; lane++) {
            int i = at + lane;
            sums[lane] += q0 * block[i]
                    + q1 * block[i + LANES]
                    + q2 * block[i + 2 * LANES]
                    + q3 * block[i + 3 * LANES]
                    + q4 * block[i + 4 * LANES]
                    + q5 * block[i + 5 * LANES]
                    + q6 * block[i + 6 * LANES]
                    + q7 * block[i + 7 * LANES];
        }
    }

    private static void addOne(float[] sums, float[] block, int at, float value) {
        for (int lane = 0; lane < LANES; lane++) {
            sums[lane] += value * block[at + lane];
        }
    }
}
