package io.chunkverdict.model.message;

/**
 * A retrieved chunk.
 *
 * @param chunk chunk id
 * @param rank from 1
 * @param score the retriever's own: cosine, BM25 or fused reciprocal rank; the reranker's where one follows
 */
public record Hit(String chunk, int rank, double score) {}
