package io.chunkverdict.score.report;

import java.util.Objects;

/**
 * A document of the corpus.
 *
 * @param id document id
 * @param failure why it could not be parsed; empty if it was
 * @param textSha SHA-256 hex of its text in UTF-8, which tells whether it changed between two reports; empty if it failed
 * @param length of its text in UTF-16 code units
 * @param headings how many headings it has; a document without any adds nothing to section recall
 */
public record ReportDocument(String id, String failure, String textSha, int length, int headings) {

    public ReportDocument {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(failure, "failure");
        Objects.requireNonNull(textSha, "textSha");
    }
}
