package io.chunkverdict.model.suite;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What the bootstrap draws: questions, or whole documents with all their questions. */
public enum ResampleUnit {
    @JsonProperty("question")
    QUESTION,
    @JsonProperty("document")
    DOCUMENT
}
