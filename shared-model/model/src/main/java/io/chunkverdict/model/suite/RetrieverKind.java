package io.chunkverdict.model.suite;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;

/** How chunks are found for a question. */
public enum RetrieverKind {
    /** Exact cosine over unit vectors. */
    DENSE,
    /** Okapi BM25 over words. */
    BM25,
    /** Reciprocal rank fusion of the two. */
    HYBRID;

    /** The lower-case name users write. */
    @JsonValue
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Reads {@link #label()}.
     *
     * @throws IllegalArgumentException naming the allowed labels
     */
    @JsonCreator
    public static RetrieverKind fromLabel(String label) {
        return Arrays.stream(values())
                .filter(kind -> kind.label().equals(label))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException("unknown retriever '" + label + "': one of dense, bm25, hybrid"));
    }
}
