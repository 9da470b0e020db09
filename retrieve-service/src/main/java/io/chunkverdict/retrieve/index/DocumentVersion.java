package io.chunkverdict.retrieve.index;

import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.message.SentenceCost;
import java.util.List;
import java.util.Objects;

/**
 * What one revision made of a document in one index. It is valid from its revision until the document's next one; that is
 * never stored, because it follows.
 */
public sealed interface DocumentVersion {

    /** Document id. */
    String document();

    /** The suite's revision this version is. */
    long revision();

    /**
     * The document as chunks.
     *
     * @param chunks by ordinal; none for a document without text
     * @param sentences what the strategy asked of the encoder before there was a chunk
     */
    record Chunked(String document, long revision, List<EmbeddedChunk> chunks, SentenceCost sentences)
            implements DocumentVersion {
        public Chunked {
            Objects.requireNonNull(document, "document");
            Objects.requireNonNull(sentences, "sentences");
            chunks = List.copyOf(chunks);
        }
    }

    /** The document left the corpus. */
    record Removed(String document, long revision) implements DocumentVersion {
        public Removed {
            Objects.requireNonNull(document, "document");
        }
    }

    /**
     * The document could not be processed, for good.
     *
     * @param stage {@code parse} (then it is absent from every index alike), {@code chunk} or {@code embed}
     * @param reason for people
     */
    record Failed(String document, long revision, String stage, String reason) implements DocumentVersion {

        private static final String PARSE = "parse";

        public Failed {
            Objects.requireNonNull(document, "document");
            Objects.requireNonNull(stage, "stage");
            Objects.requireNonNull(reason, "reason");
        }

        /** Whether this index lacks a document that others may hold. */
        public boolean onlyHere() {
            return !PARSE.equals(stage);
        }
    }
}
