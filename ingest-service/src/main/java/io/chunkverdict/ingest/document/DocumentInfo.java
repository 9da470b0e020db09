package io.chunkverdict.ingest.document;

import java.util.List;

/**
 * The current version of a document, without its text.
 *
 * @param id document id
 * @param revision the suite's revision that made it
 * @param state parsed or failed
 * @param failure why it failed; empty if it didn't
 * @param warnings what a person should know before trusting the text
 * @param sha256 of the uploaded bytes: an upload with the same changes nothing
 * @param bytes how many there were
 * @param characters UTF-16 code units of the text
 */
public record DocumentInfo(
        String id,
        long revision,
        DocumentState state,
        String failure,
        List<String> warnings,
        String sha256,
        long bytes,
        int characters) {
    public DocumentInfo {
        warnings = List.copyOf(warnings);
    }
}
