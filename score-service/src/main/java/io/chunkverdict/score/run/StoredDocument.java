package io.chunkverdict.score.run;

/**
 * What is stored of one revision of a document, without its text.
 *
 * @param document document id
 * @param revision the suite's revision it belongs to
 * @param kind text, removal or failure
 * @param reason of a failure; empty otherwise
 */
public record StoredDocument(String document, long revision, Kind kind, String reason) {

    /** What a revision of a document is. */
    public enum Kind {
        REVISED,
        REMOVED,
        FAILED
    }
}
