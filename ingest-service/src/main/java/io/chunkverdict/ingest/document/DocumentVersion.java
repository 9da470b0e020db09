package io.chunkverdict.ingest.document;

import io.chunkverdict.model.corpus.ParsedDocument;
import java.util.List;
import java.util.Objects;

/**
 * What an upload or a removal makes of a document, before it has a revision.
 *
 * @param document its id
 * @param outcome what came of it
 */
public record DocumentVersion(String document, Outcome outcome) {
    public DocumentVersion {
        Objects.requireNonNull(document, "document");
        Objects.requireNonNull(outcome, "outcome");
    }

    /** What came of it. */
    public sealed interface Outcome {}

    /**
     * Its bytes were read.
     *
     * @param source its bytes
     * @param parsed text and structure
     * @param warnings what a person should know
     */
    public record Parsed(Source source, ParsedDocument parsed, List<String> warnings) implements Outcome {
        public Parsed {
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * Its bytes can't be used, for good.
     *
     * @param source its bytes
     * @param reason what is wrong and what to do
     */
    public record Failed(Source source, String reason) implements Outcome {}

    /** It is gone. */
    public record Removed() implements Outcome {}

    /**
     * The bytes of an upload, by what identifies them.
     *
     * @param sha SHA-256, hex
     * @param length in bytes
     */
    public record Source(String sha, long length) {}
}
