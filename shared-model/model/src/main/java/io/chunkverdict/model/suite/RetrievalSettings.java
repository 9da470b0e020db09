package io.chunkverdict.model.suite;

import java.util.List;

/**
 * How questions are answered; pinned.
 *
 * @param topK chunks retrieved for a question, ≥ 1
 * @param retrievers the second axis of the matrix, in the order the user gave, without repeats
 * @param bm25K1 term frequency saturation, &gt; 0
 * @param bm25B length normalisation, 0 to 1
 * @param fusionConstant the constant of reciprocal rank fusion, ≥ 0
 * @param fusionDepth how far down each list fusion looks; 0 means {@code max(20, 4·topK)}
 * @param skipZeroScores whether chunks without a matching term get no credit in fusion
 */
public record RetrievalSettings(
        int topK,
        List<RetrieverKind> retrievers,
        double bm25K1,
        double bm25B,
        int fusionConstant,
        int fusionDepth,
        boolean skipZeroScores) {

    public RetrievalSettings {
        retrievers = List.copyOf(retrievers);
        if (topK < 1) {
            throw new IllegalArgumentException("topK is " + topK + "; it must be at least 1");
        }
        if (retrievers.isEmpty() || retrievers.stream().distinct().count() != retrievers.size()) {
            throw new IllegalArgumentException("retrievers must be one or more, each once: " + retrievers);
        }
        if (!(bm25K1 > 0) || !(bm25B >= 0 && bm25B <= 1) || fusionConstant < 0 || fusionDepth < 0) {
            throw new IllegalArgumentException(
                    "bm25 k1 must be above 0, b within 0 to 1, fusion constant and depth at least 0");
        }
    }

    /** Dense, bm25 and hybrid at k = 5 with the constants of measurement.md. */
    public static RetrievalSettings defaults() {
        return new RetrievalSettings(5, List.of(RetrieverKind.values()), 1.5, 0.75, 60, 0, false);
    }

    /** The depth fusion really looks to. */
    public int effectiveFusionDepth() {
        return fusionDepth == 0 ? Math.max(20, 4 * topK) : fusionDepth;
    }
}
