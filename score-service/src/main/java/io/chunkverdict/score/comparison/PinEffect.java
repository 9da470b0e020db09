package io.chunkverdict.score.comparison;

import java.util.Objects;

/**
 * What one cause does to a strategy's recall, measured on cells that are equal but for it.
 *
 * @param cause what moved
 * @param difference with and without
 */
public record PinEffect(Cause cause, CellDifference difference) {

    public PinEffect {
        Objects.requireNonNull(cause, "cause");
        Objects.requireNonNull(difference, "difference");
    }
}
