package io.chunkverdict.ingest.document;

/**
 * What a change did.
 *
 * @param document document id
 * @param revision the revision it made, or if nothing changed the one in force
 * @param changed false if the bytes were those of the current version
 * @param state what the document is now
 * @param failure why it failed; empty if it didn't
 */
public record Applied(String document, long revision, boolean changed, DocumentState state, String failure) {}
