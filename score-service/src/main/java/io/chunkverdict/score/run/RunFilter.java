package io.chunkverdict.score.run;

import java.util.Optional;

/**
 * Which runs a list shows, newest first.
 *
 * @param suite alias or incarnation id of their suite
 * @param status running, completed, cancelled or failed
 * @param before only runs first seen before the one with this {@code seq}
 * @param limit how many at most, 1 to 500
 */
public record RunFilter(Optional<String> suite, Optional<String> status, Optional<Long> before, int limit) {

    /** The longest page. */
    public static final int MAX_LIMIT = 500;

    public RunFilter {
        if (limit < 1 || limit > MAX_LIMIT) {
            throw new IllegalArgumentException("limit is " + limit + "; it must lie within 1 to " + MAX_LIMIT);
        }
    }
}
