package io.chunkverdict.model.message;

/**
 * What a strategy asked of the encoder before there was a chunk; nominal, as if nothing were cached.
 *
 * @param texts sentences embedded
 * @param encoderTokens their encoder tokens, special tokens included, cut at the encoder's limit
 */
public record SentenceCost(long texts, long encoderTokens) {

    public static final SentenceCost NONE = new SentenceCost(0, 0);
}
