package io.chunkverdict.retrieve.pipeline;

/** The service's channel names, as in {@code application.properties}. */
final class Channels {

    static final String EMBEDDINGS_IN = "retrieve-embeddings-in";
    static final String RUNS_IN = "retrieve-runs-in";
    static final String RETRIEVALS_OUT = "retrieve-retrievals-out";
    static final String STANDINGS_OUT = "retrieve-standings-out";
    static final String DEAD_LETTERS_OUT = "retrieve-dead-letters-out";

    static final String EMBEDDING_WORKERS = "retrieve-embeddings";
    static final String RUN_WORKERS = "retrieve-runs";

    private Channels() {}
}
