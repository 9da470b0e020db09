package io.chunkverdict.chunk.embedding;

import java.util.List;

/** What came of one request to embed-service. */
sealed interface EmbedAnswer {

    /**
     * Vectors.
     *
     * @param values one a text, in order
     * @param tokens encoder tokens of all texts
     */
    record Vectors(List<float[]> values, long tokens) implements EmbedAnswer {}

    /**
     * Not now: busy, starting, failing or unreachable.
     *
     * @param reason for the log
     * @param retryAfterMillis what the service asks for; 0 if it doesn't say
     */
    record Later(String reason, long retryAfterMillis) implements EmbedAnswer {}

    /**
     * Never: the request itself is at fault.
     *
     * @param reason for people
     */
    record Refused(String reason) implements EmbedAnswer {}
}
