package io.chunkverdict.model.suite;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether a fuzzy match whose window touches the chunk's edge must hold the gold's first and last word. */
public enum EdgeRule {
    @JsonProperty("lenient")
    LENIENT,
    @JsonProperty("strict")
    STRICT
}
