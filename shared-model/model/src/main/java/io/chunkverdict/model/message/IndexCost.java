package io.chunkverdict.model.message;

/**
 * What an index cost to build; nominal, as if nothing were cached, so that it is the same on every machine.
 *
 * @param vectors chunk vectors
 * @param encoderTokens encoder tokens of all chunks, each cut at the encoder's limit
 * @param sentenceVectors sentence vectors the strategy asked for
 * @param sentenceEncoderTokens their encoder tokens
 */
public record IndexCost(long vectors, long encoderTokens, long sentenceVectors, long sentenceEncoderTokens) {

    /** Encoder tokens of chunks and sentences together. */
    public long totalEncoderTokens() {
        return encoderTokens + sentenceEncoderTokens;
    }
}
