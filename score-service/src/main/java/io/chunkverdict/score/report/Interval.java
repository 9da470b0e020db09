package io.chunkverdict.score.report;

/**
 * A 95 % percentile interval.
 *
 * @param low its lower end
 * @param high its upper end
 */
public record Interval(double low, double high) {

    /** Resampled means carry rounding errors; ends this close to zero count as zero. */
    private static final double ZERO = 1e-9;

    /** Whether all of it lies on one side of zero. */
    public boolean excludesZero() {
        return low > ZERO || high < -ZERO;
    }

    /** Whether all of it lies below zero. */
    public boolean belowZero() {
        return high < -ZERO;
    }

    public double halfWidth() {
        return (high - low) / 2;
    }
}
