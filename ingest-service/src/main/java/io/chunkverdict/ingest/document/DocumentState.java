package io.chunkverdict.ingest.document;

/** What a version of a document is. */
public enum DocumentState {
    PARSED,
    FAILED,
    REMOVED
}
