package io.chunkverdict.score.report;

/**
 * What indexing the corpus costs under a strategy, as if nothing were cached: the same on every machine.
 *
 * @param vectors chunk vectors
 * @param encoderTokens encoder tokens of all chunks, each cut at the encoder's limit
 * @param sentenceVectors sentence vectors the strategy asked for
 * @param sentenceEncoderTokens their encoder tokens
 * @param totalEncoderTokens of chunks and sentences together
 * @param calls embedding requests at {@link #TEXTS_PER_CALL} texts each
 */
public record NominalCost(
        long vectors,
        long encoderTokens,
        long sentenceVectors,
        long sentenceEncoderTokens,
        long totalEncoderTokens,
        long calls) {

    /** Texts an embedding request carries at most. */
    public static final int TEXTS_PER_CALL = 256;
}
