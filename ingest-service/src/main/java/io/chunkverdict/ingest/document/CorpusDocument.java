package io.chunkverdict.ingest.document;

import io.chunkverdict.model.corpus.ParsedDocument;
import java.util.Objects;
import java.util.Optional;

/**
 * A document of the corpus at some revision.
 *
 * @param id document id
 * @param revision the revision that made this version
 * @param parsed text and structure; absent if it failed
 * @param failure why it failed; empty if it didn't
 */
public record CorpusDocument(String id, long revision, Optional<ParsedDocument> parsed, String failure) {
    public CorpusDocument {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(parsed, "parsed");
        Objects.requireNonNull(failure, "failure");
    }
}
