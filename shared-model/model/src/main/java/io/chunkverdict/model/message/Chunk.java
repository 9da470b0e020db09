package io.chunkverdict.model.message;

import io.chunkverdict.model.corpus.Span;

/**
 * A verbatim span of a document's text.
 *
 * @param ordinal place among the document's chunks under its strategy, from 0
 * @param span where in the document's text
 * @param tokens cl100k tokens of {@code text}
 * @param text {@code span.of(document text)}
 */
public record Chunk(int ordinal, Span span, int tokens, String text) {

    /** A chunk's id: {@code document:strategy:ordinal}. */
    public static String id(String document, String strategy, int ordinal) {
        return document + ":" + strategy + ":" + ordinal;
    }
}
