package io.chunkverdict.score.calibration;

import java.util.Locale;

/**
 * Picks whose chance of being best lay in one band.
 *
 * @param picks how many
 * @param right of these, the truly best
 */
public record Band(int picks, int right) {

    /** The band before any pick. */
    static final Band NONE = new Band(0, 0);

    Band with(boolean pickIsRight) {
        return new Band(picks + 1, right + (pickIsRight ? 1 : 0));
    }

    /** Right picks of all, 0 to 1; not a number without picks. */
    public double share() {
        return (double) right / picks;
    }

    /**
     * {@code 96.6 % ± 0.4 of 2,480}: the share with its standard error; Agresti and Coull's, as if two picks more had been
     * right and two wrong, since a few picks that are all right are no certainty.
     */
    @Override
    public String toString() {
        double smoothed = (right + 2.0) / (picks + 4.0);
        double error = Math.sqrt(smoothed * (1 - smoothed) / (picks + 4.0));
        return String.format(Locale.ROOT, "%.1f %% ± %.1f of %,d", 100 * share(), 100 * error, picks);
    }
}
