package io.chunkverdict.embed.cache;

import io.chunkverdict.model.message.FloatVector;

/**
 * What is known of an embedded text.
 *
 * @param vector its vector
 * @param tokens encoder tokens of the whole text, prefix and special tokens included, uncut
 * @param stop offset in the text (UTF-16) where the encoder stops reading
 */
public record StoredEmbedding(FloatVector vector, int tokens, int stop) {

    static StoredEmbedding of(float[] vector, int tokens, int stop) {
        return new StoredEmbedding(FloatVector.of(vector), tokens, stop);
    }

    Embedding asEmbedding(boolean computed) {
        return new Embedding(vector, tokens, stop, computed);
    }
}
