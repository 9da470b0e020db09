package io.chunkverdict.retrieve.fusion;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.retrieve.ranking.Ranked;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009): a chunk earns {@code 1 / (constant + rank)} from every
 * list it is in. Ties go to the better of its ranks, then to its id in code-point order.
 *
 * @param constant usually 60, ≥ 0
 * @param depth how far down each list is read, ≥ 1
 * @param skipZeroScores whether entries of the lexical list that score 0, so match no term, earn nothing
 */
public record ReciprocalRankFusion(int constant, int depth, boolean skipZeroScores) {

    public ReciprocalRankFusion {
        if (constant < 0 || depth < 1) {
            throw new IllegalArgumentException("fusion constant " + constant + ", depth " + depth);
        }
    }

    /**
     * Fuses the two lists; dense is added first.
     *
     * @param dense best first, at least {@code depth} long where the corpus is
     * @param lexical likewise
     * @param id a position's chunk id
     * @param k how many are wanted, ≥ 1
     */
    public List<Ranked> fuse(List<Ranked> dense, List<Ranked> lexical, IntFunction<String> id, int k) {
        Map<Integer, Fused> fused = new LinkedHashMap<>();
        credit(fused, dense, false);
        credit(fused, lexical, skipZeroScores);
        return fused.values().stream()
                .sorted(Comparator.comparingDouble((Fused entry) -> -entry.score)
                        .thenComparingInt(entry -> entry.bestRank)
                        .thenComparing(entry -> id.apply(entry.position), CodePointOrder.INSTANCE))
                .limit(k)
                .map(entry -> new Ranked(entry.position, entry.score))
                .toList();
    }

    private void credit(Map<Integer, Fused> fused, List<Ranked> list, boolean skipZeros) {
        int rank = 0;
        for (Ranked ranked : list) {
            rank++;
            if (rank > depth || (skipZeros && ranked.score() == 0)) {
                return;
            }
            fused.merge(
                    ranked.position(),
                    new Fused(ranked.position(), 1.0 / (constant + rank), rank),
                    (earlier, now) -> new Fused(
                            earlier.position, earlier.score + now.score, Math.min(earlier.bestRank, now.bestRank)));
        }
    }

    private record Fused(int position, double score, int bestRank) {}
}
