package io.chunkverdict.model.corpus;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What part of a document's structure an {@link Element} is. */
public enum ElementKind {
    @JsonProperty("heading")
    HEADING,
    @JsonProperty("paragraph")
    PARAGRAPH,
    @JsonProperty("listItem")
    LIST_ITEM,
    @JsonProperty("table")
    TABLE,
    @JsonProperty("code")
    CODE,
    /** A header, footer or page number repeated over pages. */
    @JsonProperty("furniture")
    FURNITURE
}
