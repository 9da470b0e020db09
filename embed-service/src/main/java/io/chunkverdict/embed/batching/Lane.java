package io.chunkverdict.embed.batching;

/** Who waits for vectors. Each lane with work gets the same share of micro-batches. */
public enum Lane {
    /** Questions of runs. */
    QUESTIONS,
    /** Requests over HTTP: sentences of semantic strategies, passages to rerank, users. */
    HTTP,
    /** Chunks from the pipeline. */
    CHUNKS
}
