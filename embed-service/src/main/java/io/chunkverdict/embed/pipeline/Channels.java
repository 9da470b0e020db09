package io.chunkverdict.embed.pipeline;

/** The service's channel names, as in {@code application.properties}. */
final class Channels {

    static final String CHUNKS_IN = "embed-chunks-in";
    static final String RUNS_IN = "embed-runs-in";
    static final String EMBEDDINGS_OUT = "embed-embeddings-out";
    static final String PROGRESS_OUT = "embed-progress-out";
    static final String DEAD_LETTERS_OUT = "embed-dead-letters-out";

    /** Worker pool of the chunk consumer: many records at once, so that micro-batches fill. */
    static final String CHUNK_WORKERS = "embed-chunks";

    static final String RUN_WORKERS = "embed-runs";

    private Channels() {}
}
