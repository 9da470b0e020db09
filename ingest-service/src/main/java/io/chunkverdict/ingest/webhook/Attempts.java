package io.chunkverdict.ingest.webhook;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** How often a delivery is tried, and how long is waited in between. */
public final class Attempts {

    /** After as many, more than four hours, a delivery is given up. */
    public static final int MOST = 14;

    private static final Duration FIRST_PAUSE = Duration.ofSeconds(5);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);
    /** However long a receiver asks to be left alone. */
    private static final Duration LONGEST_WISH = Duration.ofDays(1);

    private Attempts() {}

    /**
     * How long to wait after an attempt that failed: what the receiver asks for, else five seconds, and twice as long each
     * time, at most an hour.
     *
     * @param made how many attempts there were, from 1
     * @param retryAfter the receiver's {@code Retry-After}, in seconds or as a date
     * @param now the present
     * @return absent if that was the last attempt
     */
    public static Optional<Duration> pauseAfter(int made, Optional<String> retryAfter, Instant now) {
        if (made >= MOST) {
            return Optional.empty();
        }
        return Optional.of(
                retryAfter.flatMap(header -> wish(header.strip(), now)).orElseGet(() -> {
                    Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.min(made - 1, 20));
                    return pause.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : pause;
                }));
    }

    private static Optional<Duration> wish(String header, Instant now) {
        if (header.matches("\\d{1,9}")) {
            return Optional.of(within(Duration.ofSeconds(Long.parseLong(header))));
        }
        try {
            Instant at = ZonedDateTime.parse(header, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(at.isBefore(now) ? Duration.ZERO : within(Duration.between(now, at)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Duration within(Duration wish) {
        return wish.compareTo(LONGEST_WISH) > 0 ? LONGEST_WISH : wish;
    }
}
