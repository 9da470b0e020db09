package io.chunkverdict.chunk.embedding;

/**
 * How hard embed-service may be pressed.
 *
 * @param textsPerRequest the service takes 256
 * @param charactersPerRequest UTF-16 code units of all texts of a request; a longer text travels alone
 * @param requestsInFlight of this process, at any moment
 * @param firstPauseMillis before the second attempt; doubled for each further one
 * @param longestPauseMillis the most between attempts, unless the service asks for more
 */
public record EmbedLimits(
        int textsPerRequest,
        long charactersPerRequest,
        int requestsInFlight,
        long firstPauseMillis,
        long longestPauseMillis) {

    public EmbedLimits {
        if (textsPerRequest < 1
                || charactersPerRequest < 1
                || requestsInFlight < 1
                || firstPauseMillis < 1
                || longestPauseMillis < firstPauseMillis) {
            throw new IllegalArgumentException("limits must be positive, and the longest pause no less than the first");
        }
    }

    /** What architecture.md allows a chunk-service: 256 texts a request, two requests in flight. */
    public static EmbedLimits defaults() {
        return new EmbedLimits(256, 2_000_000, 2, 200, 10_000);
    }
}
