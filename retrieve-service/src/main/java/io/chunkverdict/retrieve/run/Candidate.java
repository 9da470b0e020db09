package io.chunkverdict.retrieve.run;

import java.util.Objects;

/**
 * A chunk that a retriever found, with what it takes to find its text.
 *
 * @param chunk chunk id
 * @param revision the suite's revision that brought it
 * @param ordinal place within its document
 * @param score the retriever's own
 */
public record Candidate(String chunk, long revision, int ordinal, double score) {
    public Candidate {
        Objects.requireNonNull(chunk, "chunk");
    }
}
