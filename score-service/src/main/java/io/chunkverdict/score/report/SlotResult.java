package io.chunkverdict.score.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * What became of one slot in one cell.
 *
 * @param slot its number, from 0
 * @param outcome where the answer went
 * @param rank of the first chunk that holds it; 0 if none does
 * @param coverage greatest share of one occurrence that the retrieved chunks hold together, in characters; 1 when contained
 * @param flags what to know about it; left out of JSON when empty
 */
public record SlotResult(
        int slot,
        Outcome outcome,
        int rank,
        double coverage,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Flag> flags) {

    public SlotResult {
        Objects.requireNonNull(outcome, "outcome");
        flags = flags == null ? List.of() : List.copyOf(flags);
    }

    /** Something a reader should know about a slot. */
    public enum Flag {
        /** Severed, but the retrieved chunks hold all of one occurrence together. */
        @JsonProperty("reassembled")
        REASSEMBLED,
        /** Nowhere in the corpus. */
        @JsonProperty("unlocated")
        UNLOCATED,
        /** Every retrieved chunk that contains it ends it past the encoder's limit. */
        @JsonProperty("beyondEncoder")
        BEYOND_ENCODER
    }
}
