package io.chunkverdict.retrieve.dense;

import io.chunkverdict.retrieve.ranking.Ranked;
import io.chunkverdict.retrieve.ranking.Selection;
import java.util.ArrayList;
import java.util.List;

/**
 * The k nearest vectors by dot product, exactly.
 *
 * <p>The canonical score of a pair is {@link #dot}: products and sum in double, in the order of the dimensions. (In float
 * the rounding of 384 additions reaches 5e-7, more than the distance of close neighbours.) A float kernel goes over all
 * vectors; whatever comes within its own error bound of its k-th best is then scored canonically, so the order is that of
 * a plain loop over {@link #dot}, on every machine.
 */
public final class DenseSearch {

    private static final double FLOAT_UNIT_ROUNDOFF = 0x1p-24;

    private final VectorBlocks vectors;
    private final Selection selection;

    public DenseSearch(VectorBlocks vectors, Selection selection) {
        if (selection.endSlot() > vectors.size()) {
            throw new IllegalArgumentException(
                    "slot " + (selection.endSlot() - 1) + " is selected of " + vectors.size() + " vectors");
        }
        this.vectors = vectors;
        this.selection = selection;
    }

    /**
     * The best k for each query, ties by index order; all chunks where there are fewer than k.
     *
     * @throws IllegalArgumentException if a query has another number of dimensions than the index, or k is below 1
     */
    public List<List<Ranked>> top(List<float[]> queries, int k) {
        List<List<Ranked>> answers = new ArrayList<>(queries.size());
        for (int from = 0; from < queries.size(); from += BlockKernel.QUERIES) {
            answers.addAll(tile(queries.subList(from, Math.min(queries.size(), from + BlockKernel.QUERIES)), k));
        }
        return answers;
    }

    /** The canonical score: the sum over d, rising, of {@code query[d] · vector[d]} in double. */
    public static double dot(float[] query, float[] vector) {
        double sum = 0;
        for (int d = 0; d < query.length; d++) {
            sum += (double) query[d] * vector[d];
        }
        return sum;
    }

    private List<List<Ranked>> tile(List<float[]> queries, int k) {
        List<Candidates> candidates = new ArrayList<>(queries.size());
        for (float[] query : queries) {
            if (query.length != vectors.dimensions()) {
                throw new IllegalArgumentException(
                        "a query of " + query.length + " dimensions on an index of " + vectors.dimensions());
            }
            candidates.add(new Candidates(k, selection, 2 * errorBound(query)));
        }
        BlockKernel kernel = new BlockKernel(queries);
        // whole blocks, but for the ends of the selection
        for (int slot = selection.lowSlot(); slot < selection.endSlot(); ) {
            int first = slot / VectorBlocks.LANES * VectorBlocks.LANES;
            int from = slot - first;
            int to = Math.min(VectorBlocks.LANES, selection.endSlot() - first);
            kernel.score(vectors.block(slot / VectorBlocks.LANES), to);
            for (int q = 0; q < candidates.size(); q++) {
                candidates.get(q).offer(first, kernel.sums(q), from, to);
            }
            slot = first + to;
        }
        List<List<Ranked>> answers = new ArrayList<>(queries.size());
        for (int q = 0; q < candidates.size(); q++) {
            float[] query = queries.get(q);
            answers.add(candidates.get(q).rank(slot -> vectors.dot(query, slot)));
        }
        return answers;
    }

    /**
     * How far the kernel's score can be from the real dot product: each product passes through at most one rounding of its
     * own, eight in its group's sum and one for every group (Higham, "Accuracy and Stability", §3.1), and the sum of the
     * products' magnitudes is at most the product of the lengths. Two more cover this estimate's own rounding.
     */
    private double errorBound(float[] query) {
        int roundings = BlockKernel.roundings(vectors.dimensions()) + 2;
        return roundings * FLOAT_UNIT_ROUNDOFF * UnitVectors.length(query) * vectors.longest();
    }
}
