package io.chunkverdict.score.report;

/**
 * A chunk that some cell retrieved.
 *
 * @param id {@code document:strategy:ordinal}
 * @param document document id
 * @param start first UTF-16 code unit in the document's text
 * @param end one past the last
 * @param tokens cl100k tokens
 * @param encoderTokens the encoder's own tokens, uncut
 * @param encoderEnd offset in the document's text where the encoder stops reading; below {@code end} if it cuts the chunk
 */
public record RetrievedChunk(
        String id, String document, int start, int end, int tokens, int encoderTokens, int encoderEnd) {}
