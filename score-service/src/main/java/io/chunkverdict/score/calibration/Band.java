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

    /** {@code 96.6 % ± 0.4 of 2,480}: the share with its standard error. */
    @Override
    public String toString() {
        double error = Math.sqrt(share() * (1 - share()) / picks);
        return String.format(Locale.ROOT, "%.1f %% ± %.1f of %,d", 100 * share(), 100 * error, picks);
    }
}
