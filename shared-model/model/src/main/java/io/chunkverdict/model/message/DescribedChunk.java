package io.chunkverdict.model.message;

import io.chunkverdict.model.corpus.Span;

/**
 * A chunk without its text, as score-service needs it.
 *
 * @param id {@code document:strategy:ordinal}
 * @param document document id
 * @param ordinal place within the document, from 0
 * @param span where in the document's text
 * @param tokens cl100k tokens
 * @param encoderTokens the encoder's own tokens, uncut
 * @param encoderEnd offset in the document's text where the encoder stops reading
 */
public record DescribedChunk(
        String id, String document, int ordinal, Span span, int tokens, int encoderTokens, int encoderEnd) {

    /** Name of the strategy that cut it: what stands between document and ordinal in its id. */
    String strategy() {
        return id.substring(document.length() + 1, id.lastIndexOf(':'));
    }
}
