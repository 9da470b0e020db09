package io.chunkverdict.retrieve.lexical;

import io.chunkverdict.retrieve.ranking.Ranked;
import io.chunkverdict.retrieve.ranking.Selection;
import io.chunkverdict.retrieve.ranking.TopK;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Okapi BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009) over one selection of an index, with
 * its own number of chunks, average length and document frequencies:
 *
 * <pre>
 * idf(t)   = ln(1 + (N − df + 0.5) / (df + 0.5))
 * norm(c)  = k1 · (1 − b + b · length / average length)      (k1 when the average is 0)
 * score(c) = Σ over the query's terms, in its order and with repetition:  idf · f · (k1 + 1) / (f + norm)
 * </pre>
 *
 * What each term adds to each chunk is computed once and kept, because the questions of a run share most of their terms.
 * Not thread-safe; one instance serves one thread for one run.
 */
public final class Bm25 {

    private static final Contribution NOTHING = new Contribution(new int[0], new double[0]);

    private final InvertedIndex index;
    private final Selection selection;
    private final double k1;
    private final double[] norms;
    private final Map<String, Contribution> contributions = new HashMap<>();
    private final double[] scores;

    /**
     * @param k1 saturation of term frequency, &gt; 0
     * @param b how much length counts, 0 to 1
     */
    public Bm25(InvertedIndex index, Selection selection, double k1, double b) {
        this.index = index;
        this.selection = selection;
        this.k1 = k1;
        this.norms = norms(index, selection, k1, b);
        this.scores = new double[selection.size()];
    }

    /** The best k chunks, ties by index order; chunks without a matching term follow with score 0. */
    public List<Ranked> top(List<String> queryTerms, int k) {
        Arrays.fill(scores, 0);
        for (String term : queryTerms) {
            contributions.computeIfAbsent(term, this::contribution).addTo(scores);
        }
        TopK best = new TopK(k, scores.length);
        double threshold = best.threshold();
        for (int position = 0; position < scores.length; position++) {
            // positions rise, so an equal score can't displace an earlier one
            if (scores[position] > threshold) {
                best.offer(position, scores[position]);
                threshold = best.threshold();
            }
        }
        return best.toList();
    }

    private Contribution contribution(String term) {
        return index.postings(term).map(this::weigh).orElse(NOTHING);
    }

    private Contribution weigh(Postings postings) {
        int from = postings.firstFrom(selection.lowSlot());
        int to = postings.firstFrom(selection.endSlot());
        int[] positions = new int[to - from];
        int[] frequencies = new int[to - from];
        int df = 0;
        for (int i = from; i < to; i++) {
            int position = selection.position(postings.slot(i));
            if (position >= 0) {
                positions[df] = position;
                frequencies[df] = postings.frequency(i);
                df++;
            }
        }
        double idf = StrictMath.log(1 + (selection.size() - df + 0.5) / (df + 0.5));
        double[] weights = new double[df];
        for (int i = 0; i < df; i++) {
            double f = frequencies[i];
            weights[i] = idf * (f * (k1 + 1)) / (f + norms[positions[i]]);
        }
        return new Contribution(Arrays.copyOf(positions, df), weights);
    }

    private static double[] norms(InvertedIndex index, Selection selection, double k1, double b) {
        long total = 0;
        for (int position = 0; position < selection.size(); position++) {
            total += index.length(selection.slot(position));
        }
        double average = selection.size() == 0 ? 0 : (double) total / selection.size();
        double[] norms = new double[selection.size()];
        for (int position = 0; position < norms.length; position++) {
            norms[position] = average == 0 ? k1 : k1 * (1 - b + b * index.length(selection.slot(position)) / average);
        }
        return norms;
    }

    /** What one term adds, wherever it occurs. */
    private record Contribution(int[] positions, double[] weights) {

        void addTo(double[] scores) {
            for (int i = 0; i < positions.length; i++) {
                scores[positions[i]] += weights[i];
            }
        }
    }
}
