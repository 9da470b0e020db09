package io.chunkverdict.model.message;

/**
 * A chunk with its vector.
 *
 * @param chunk the chunk
 * @param encoderTokens the encoder's own tokens of the whole chunk, prefix and special tokens included, uncut
 * @param encoderEnd offset in the document's text (UTF-16) where the encoder stops reading; the chunk's end when it
 *     reads all of it
 * @param vector of the part the encoder reads
 */
public record EmbeddedChunk(Chunk chunk, int encoderTokens, int encoderEnd, FloatVector vector) {}
