package io.chunkverdict.retrieve.ranking;

import java.util.ArrayList;
import java.util.List;

/**
 * The best k of everything offered: by falling score, equal scores by rising position. The order is total, so the outcome
 * does not depend on the order of the offers. Kept as a sorted array, because k is small and nearly every offer fails.
 */
public final class TopK {

    private final int capacity;
    private final int[] positions;
    private final double[] scores;
    private int size;

    /**
     * @param k how many are wanted, ≥ 1
     * @param available how many there will be offers for, ≥ 0; bounds the memory for a large k
     */
    public TopK(int k, int available) {
        if (k < 1 || available < 0) {
            throw new IllegalArgumentException(
                    "k is " + k + " of " + available + "; it must be at least 1 of 0 or more");
        }
        capacity = Math.min(k, available);
        positions = new int[capacity];
        scores = new double[capacity];
    }

    /** Takes a chunk if it belongs to the best so far. */
    public void offer(int position, double score) {
        if (size == capacity) {
            if (capacity == 0 || !precedes(score, position, size - 1)) {
                return;
            }
        } else {
            size++;
        }
        int at = size - 1;
        while (at > 0 && precedes(score, position, at - 1)) {
            positions[at] = positions[at - 1];
            scores[at] = scores[at - 1];
            at--;
        }
        positions[at] = position;
        scores[at] = score;
    }

    /** A score below this one can't enter any more; −∞ while there is room. */
    public double threshold() {
        if (size < capacity) {
            return Double.NEGATIVE_INFINITY;
        }
        return capacity == 0 ? Double.POSITIVE_INFINITY : scores[size - 1];
    }

    /** Best first. */
    public List<Ranked> toList() {
        List<Ranked> ranked = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            ranked.add(new Ranked(positions[i], scores[i]));
        }
        return List.copyOf(ranked);
    }

    // primitive comparisons on purpose: 0.0 and -0.0 are a tie
    private boolean precedes(double score, int position, int other) {
        return score > scores[other] || (score == scores[other] && position < positions[other]);
    }
}
