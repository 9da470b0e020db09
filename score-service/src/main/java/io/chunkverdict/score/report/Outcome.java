package io.chunkverdict.score.report;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What became of a gold slot, from best to worst; exactly one applies. */
public enum Outcome {
    /** A retrieved chunk holds it. */
    @JsonProperty("contained")
    CONTAINED,
    /** Retrieved chunks hold only pieces of it. */
    @JsonProperty("severed")
    SEVERED,
    /** A retrieved chunk lies in its section. */
    @JsonProperty("sameSection")
    SAME_SECTION,
    /** A retrieved chunk comes from its document. */
    @JsonProperty("sameDocument")
    SAME_DOCUMENT,
    /** Nothing retrieved comes near it. */
    @JsonProperty("missed")
    MISSED
}
