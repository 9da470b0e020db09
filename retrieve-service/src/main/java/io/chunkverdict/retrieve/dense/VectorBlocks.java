package io.chunkverdict.retrieve.dense;

import java.util.ArrayList;
import java.util.List;

/**
 * Vectors in slots, appended and never moved. Slots are kept in blocks of {@link #LANES}, and inside a block dimension by
 * dimension: {@code block[d][lane]}. A loop over lanes then adds one dimension to many dot products at once, which
 * the compiler vectorises without having to reorder any single sum.
 *
 * <p>Not thread-safe: whoever appends excludes readers.
 */
public final class VectorBlocks {

    /** Slots of a block: eight dimensions of one fill the first-level cache, and loops are long enough to be worth it. */
    public static final int LANES = 1024;

    private final int dimensions;
    private final List<float[][]> blocks = new ArrayList<>();
    private int size;
    private double longest;

    /** @param dimensions of every vector, ≥ 1 */
    public VectorBlocks(int dimensions) {
        if (dimensions < 1) {
            throw new IllegalArgumentException("vectors of " + dimensions + " dimensions");
        }
        this.dimensions = dimensions;
    }

    /**
     * Appends a vector, as it is.
     *
     * @return its slot
     * @throws IllegalArgumentException if it has another number of dimensions or a component that is no number
     */
    public int add(float[] vector) {
        if (vector.length != dimensions) {
            throw new IllegalArgumentException(
                    "a vector of " + vector.length + " dimensions in an index of " + dimensions);
        }
        double length = UnitVectors.length(vector);
        if (!Double.isFinite(length)) {
            throw new IllegalArgumentException("a vector with a component that is no number");
        }
        int lane = size % LANES;
        if (lane == 0) {
            blocks.add(new float[dimensions][LANES]);
        }
        float[][] block = blocks.getLast();
        for (int d = 0; d < dimensions; d++) {
            block[d][lane] = vector[d];
        }
        longest = Math.max(longest, length);
        return size++;
    }

    /** How many slots there are. */
    public int size() {
        return size;
    }

    public int dimensions() {
        return dimensions;
    }

    /** A copy of the vector in a slot. */
    public float[] vector(int slot) {
        float[][] block = blocks.get(slot / LANES);
        float[] vector = new float[dimensions];
        for (int d = 0; d < dimensions; d++) {
            vector[d] = block[d][slot % LANES];
        }
        return vector;
    }

    /** The greatest length of any vector. */
    double longest() {
        return longest;
    }

    /** The dot product with the vector in a slot, as {@link DenseSearch#dot} defines it. */
    double dot(float[] query, int slot) {
        float[][] block = blocks.get(slot / LANES);
        int lane = slot % LANES;
        double sum = 0;
        for (int d = 0; d < dimensions; d++) {
            sum += (double) query[d] * block[d][lane];
        }
        return sum;
    }

    float[][] block(int number) {
        return blocks.get(number);
    }
}
