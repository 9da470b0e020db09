package io.chunkverdict.embed.cache;

import io.chunkverdict.model.message.FloatVector;

/**
 * A text's vector, and what it took.
 *
 * @param vector as stored
 * @param tokens encoder tokens of the whole text, prefix and special tokens included, uncut
 * @param stop offset in the text (UTF-16) where the encoder stops reading; its length when it reads all of it
 * @param computed whether an encoder had to be asked
 */
public record Embedding(FloatVector vector, int tokens, int stop, boolean computed) {

    /** Tokens the encoder read, at most {@code limit}. */
    public int tokensRead(int limit) {
        return Math.min(tokens, limit);
    }

    /** The same for somebody who did not have to ask the encoder. */
    Embedding fetched() {
        return new Embedding(vector, tokens, stop, false);
    }
}
