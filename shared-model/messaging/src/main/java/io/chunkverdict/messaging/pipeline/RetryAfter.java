package io.chunkverdict.messaging.pipeline;

import java.util.Optional;

/** The {@code Retry-After} header in its form of seconds, which is what our services send. */
public final class RetryAfter {

    /** Nobody is waited for longer than this on one word of theirs. */
    private static final long LONGEST_SECONDS = 300;

    private RetryAfter() {}

    /** Milliseconds to wait; 0 where there is no header, or none that names a number of seconds, such as a date. */
    public static long millis(Optional<String> header) {
        return header.map(String::strip)
                .filter(value -> value.matches("\\d{1,9}"))
                .map(value -> Math.min(Long.parseLong(value), LONGEST_SECONDS) * 1000)
                .orElse(0L);
    }
}
