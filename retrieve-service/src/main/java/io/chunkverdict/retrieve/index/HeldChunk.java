package io.chunkverdict.retrieve.index;

/**
 * What is kept in memory of a chunk, apart from its vector and its terms.
 *
 * @param document document id
 * @param revision the suite's revision that brought it
 * @param ordinal place within the document
 * @param start first UTF-16 offset in the document's text
 * @param end one past the last
 * @param tokens cl100k tokens
 * @param encoderTokens the encoder's tokens, uncut
 * @param encoderEnd offset in the document's text where the encoder stops reading
 */
public record HeldChunk(
        String document,
        long revision,
        int ordinal,
        int start,
        int end,
        int tokens,
        int encoderTokens,
        int encoderEnd) {}
