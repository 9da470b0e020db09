package io.chunkverdict.model.suite;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;

/**
 * How questions are answered; pinned.
 *
 * @param topK chunks retrieved for a question, ≥ 1
 * @param retrievers the second axis of the matrix, in the order the user gave, without repeats
 * @param bm25K1 term frequency saturation, &gt; 0
 * @param bm25B length normalisation, 0 to 1
 * @param fusionConstant the constant of reciprocal rank fusion, ≥ 0
 * @param fusionDepth how far down each list fusion looks; 0 means four times what it must give, at least 20
 * @param skipZeroScores whether chunks without a matching term get no credit in fusion
 * @param hnsw the approximate index dense lists come from; absent where they are exact
 * @param reranking the second stage; absent where the retriever's order counts
 */
public record RetrievalSettings(
        int topK,
        List<RetrieverKind> retrievers,
        double bm25K1,
        double bm25B,
        int fusionConstant,
        int fusionDepth,
        boolean skipZeroScores,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<HnswSettings> hnsw,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Reranking> reranking) {

    public RetrievalSettings {
        retrievers = List.copyOf(retrievers);
        // messages from before there were such settings
        hnsw = hnsw == null ? Optional.empty() : hnsw;
        reranking = reranking == null ? Optional.empty() : reranking;
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
        if (reranking.isPresent() && reranking.get().retrieveK() < topK) {
            throw new IllegalArgumentException(
                    "retrieveK is " + reranking.get().retrieveK() + "; it must be at least topK, which is " + topK);
        }
    }

    /** Settings with exact dense search and without a second stage. */
    public RetrievalSettings(
            int topK,
            List<RetrieverKind> retrievers,
            double bm25K1,
            double bm25B,
            int fusionConstant,
            int fusionDepth,
            boolean skipZeroScores) {
        this(
                topK,
                retrievers,
                bm25K1,
                bm25B,
                fusionConstant,
                fusionDepth,
                skipZeroScores,
                Optional.empty(),
                Optional.empty());
    }

    /** Dense, bm25 and hybrid at k = 5 with the constants of measurement.md. */
    public static RetrievalSettings defaults() {
        return new RetrievalSettings(5, List.of(RetrieverKind.values()), 1.5, 0.75, 60, 0, false);
    }

    /** The same with another second axis. */
    public RetrievalSettings withRetrievers(List<RetrieverKind> others) {
        return new RetrievalSettings(
                topK, others, bm25K1, bm25B, fusionConstant, fusionDepth, skipZeroScores, hnsw, reranking);
    }

    /** The same with dense lists from an approximate index. */
    public RetrievalSettings withHnsw(HnswSettings index) {
        return new RetrievalSettings(
                topK,
                retrievers,
                bm25K1,
                bm25B,
                fusionConstant,
                fusionDepth,
                skipZeroScores,
                Optional.of(index),
                reranking);
    }

    /** The same with a second stage. */
    public RetrievalSettings withReranking(Reranking stage) {
        return new RetrievalSettings(
                topK, retrievers, bm25K1, bm25B, fusionConstant, fusionDepth, skipZeroScores, hnsw, Optional.of(stage));
    }

    /** Chunks the retriever itself gives: {@link #topK}, or more where a reranker chooses among them. */
    public int firstStageK() {
        return reranking.map(Reranking::retrieveK).orElse(topK);
    }

    /** The depth fusion really looks to. */
    public int effectiveFusionDepth() {
        return fusionDepth == 0 ? Math.toIntExact(defaultFusionDepth(firstStageK())) : fusionDepth;
    }

    /** The depth that is looked to where none is set. */
    public static long defaultFusionDepth(long firstStageK) {
        return Math.max(20, 4 * firstStageK);
    }
}
