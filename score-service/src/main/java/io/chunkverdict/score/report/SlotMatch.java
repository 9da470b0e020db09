package io.chunkverdict.score.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;

/**
 * Why a chunk counts as holding a slot.
 *
 * @param slot the slot's number, from 0
 * @param alternative which of its alternatives, from 0
 * @param kind how it matched
 * @param similarity 1 for exact and span matches, else at least the fuzzy threshold
 * @param start first UTF-16 code unit of the match in the document's text
 * @param end one past the last
 * @param cutAtEdge whether {@code edge: strict} would refuse it
 * @param spelledOutNumber whether it rests on gold with a spelled-out number
 */
public record SlotMatch(
        int slot,
        int alternative,
        Kind kind,
        double similarity,
        int start,
        int end,
        boolean cutAtEdge,
        boolean spelledOutNumber) {

    public SlotMatch {
        Objects.requireNonNull(kind, "kind");
    }

    /** How gold was found in a chunk, from surest to weakest. */
    public enum Kind {
        /** Verbatim after folding. */
        @JsonProperty("exact")
        EXACT,
        /** Gold given as a span, which the chunk covers. */
        @JsonProperty("span")
        SPAN,
        /** Nearly verbatim, every number whole. */
        @JsonProperty("fuzzy")
        FUZZY,
        /** The chunk is shorter than the gold, and nearly all of it. */
        @JsonProperty("short")
        SHORT
    }
}
