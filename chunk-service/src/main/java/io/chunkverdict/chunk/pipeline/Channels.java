package io.chunkverdict.chunk.pipeline;

/** The service's channel names, as in {@code application.properties}. */
final class Channels {

    static final String DOCUMENTS_IN = "chunk-documents-in";
    static final String CHUNKS_OUT = "chunk-chunks-out";
    static final String PROGRESS_OUT = "chunk-progress-out";
    static final String DEAD_LETTERS_OUT = "chunk-dead-letters-out";

    /** Worker pool of the document consumer. */
    static final String DOCUMENT_WORKERS = "chunk-documents";

    private Channels() {}
}
