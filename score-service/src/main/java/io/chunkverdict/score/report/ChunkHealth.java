package io.chunkverdict.score.report;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a strategy's chunks are like, independent of retrieval. Shares lie within 0 to 1; tokens are cl100k unless named
 * encoder tokens.
 *
 * @param chunks how many
 * @param tokensMin of the smallest chunk
 * @param tokensMedian mean of the middle two when even
 * @param tokensMean arithmetic mean
 * @param tokensMax of the largest chunk
 * @param histogram chunks by hundreds of tokens, empty bins left out
 * @param tinyShare below the floor of the report settings
 * @param oversizedShare above the strategy's own maximum; 0 where it has none
 * @param truncatedShare cut by the encoder
 * @param encoderTokensLost encoder tokens beyond the encoder's limit, over all chunks
 * @param unseenShare characters the encoder never reads, of all chunks' characters
 * @param unseenShareOfTruncated the same over the truncated chunks only; 0 if none is
 * @param cleanBoundaryShare neither start nor end inside a sentence
 * @param tables tables in the corpus
 * @param tablesIntactShare tables that lie in one chunk; absent without tables
 * @param duplicates chunks whose text an earlier chunk already has
 */
public record ChunkHealth(
        int chunks,
        int tokensMin,
        double tokensMedian,
        double tokensMean,
        int tokensMax,
        List<Bin> histogram,
        double tinyShare,
        double oversizedShare,
        double truncatedShare,
        long encoderTokensLost,
        double unseenShare,
        double unseenShareOfTruncated,
        double cleanBoundaryShare,
        int tables,
        Optional<Double> tablesIntactShare,
        int duplicates) {

    public ChunkHealth {
        histogram = List.copyOf(histogram);
        Objects.requireNonNull(tablesIntactShare, "tablesIntactShare");
    }

    /**
     * A bin of the histogram.
     *
     * @param from smallest token count in it, a multiple of {@link #WIDTH}
     * @param count chunks in it
     */
    public record Bin(int from, int count) {

        /** Tokens a bin spans. */
        public static final int WIDTH = 100;
    }
}
