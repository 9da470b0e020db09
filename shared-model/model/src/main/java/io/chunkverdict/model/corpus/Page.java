package io.chunkverdict.model.corpus;

import java.util.Objects;

/**
 * A page of a paged document.
 *
 * @param number 1 for the first page
 * @param span the part of the document's text that the page holds
 */
public record Page(int number, Span span) {

    public Page {
        Objects.requireNonNull(span, "span");
        if (number < 1) {
            throw new IllegalArgumentException("page number " + number + " is below 1");
        }
    }
}
