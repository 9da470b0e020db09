package io.chunkverdict.model.suite;

import java.util.Objects;

/**
 * A second stage: the retriever gives more chunks than are wanted, a cross-encoder orders them, the first k count; pinned.
 *
 * @param retrieveK chunks the retriever gives, ≥ k
 * @param reranker what orders them
 */
public record Reranking(int retrieveK, RerankerSpec reranker) {

    /** Greatest {@link #retrieveK}. */
    public static final int MAX_RETRIEVE_K = 1_000;

    public Reranking {
        Objects.requireNonNull(reranker, "reranker");
        if (retrieveK < 1 || retrieveK > MAX_RETRIEVE_K) {
            throw new IllegalArgumentException(
                    "retrieveK is " + retrieveK + "; it must lie within 1 to " + MAX_RETRIEVE_K);
        }
    }

    /** Chunks the retriever gives unless told otherwise: 4·topK, at least 20. */
    public static int defaultRetrieveK(int topK) {
        return Math.min(MAX_RETRIEVE_K, Math.max(20, 4 * topK));
    }
}
