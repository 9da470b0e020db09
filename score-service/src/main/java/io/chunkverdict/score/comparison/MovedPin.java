package io.chunkverdict.score.comparison;

import java.util.Objects;
import java.util.Optional;

/**
 * A pinned field that differs between two cells.
 *
 * @param field its name, such as {@code topK}
 * @param baseline its value on the baseline's side; absent where that cell has no such field
 * @param candidate its value on the other side; absent likewise
 */
public record MovedPin(String field, Optional<Object> baseline, Optional<Object> candidate) {

    public MovedPin {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(baseline, "baseline");
        Objects.requireNonNull(candidate, "candidate");
    }
}
