package io.chunkverdict.retrieve.dense;

import io.chunkverdict.retrieve.ranking.Ranked;
import io.chunkverdict.retrieve.ranking.Selection;
import io.chunkverdict.retrieve.ranking.TopK;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** Everything that can still be among a query's best k, judged by approximate scores of a known error. */
final class Candidates {

    private final int k;
    private final Selection selection;
    private final double margin;
    private final TopK best;
    private int[] slots = new int[64];
    private float[] scores = new float[64];
    private int size;

    /** @param margin twice the error of a score: what lies further below the k-th best can't be above it */
    Candidates(int k, Selection selection, double margin) {
        this.k = k;
        this.selection = selection;
        this.margin = margin;
        this.best = new TopK(k, selection.size());
    }

    /** Takes the scores of the lanes {@code [from, to)} of one block of slots. */
    void offer(int firstSlot, float[] laneScores, int from, int to) {
        double threshold = best.threshold() - margin;
        for (int lane = from; lane < to; lane++) {
            if (laneScores[lane] >= threshold) {
                int position = selection.position(firstSlot + lane);
                if (position >= 0) {
                    best.offer(position, laneScores[lane]);
                    keep(firstSlot + lane, laneScores[lane]);
                    threshold = best.threshold() - margin;
                }
            }
        }
    }

    /** The best k by exact scores. */
    List<Ranked> rank(IntToDoubleFunction exactScoreOfSlot) {
        prune();
        TopK exact = new TopK(k, size);
        for (int i = 0; i < size; i++) {
            exact.offer(selection.position(slots[i]), exactScoreOfSlot.applyAsDouble(slots[i]));
        }
        return exact.toList();
    }

    private void keep(int slot, float score) {
        if (size == slots.length) {
            prune();
            if (size > slots.length / 2) {
                slots = Arrays.copyOf(slots, slots.length * 2);
                scores = Arrays.copyOf(scores, scores.length * 2);
            }
        }
        slots[size] = slot;
        scores[size] = score;
        size++;
    }

    private void prune() {
        double threshold = best.threshold() - margin;
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (scores[i] >= threshold) {
                slots[kept] = slots[i];
                scores[kept] = scores[i];
                kept++;
            }
        }
        size = kept;
    }
}
