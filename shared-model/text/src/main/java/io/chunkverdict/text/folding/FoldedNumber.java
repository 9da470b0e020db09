package io.chunkverdict.text.folding;

/**
 * A number as written in a folded form.
 *
 * @param start first code unit in the form, the sign included
 * @param end one past the last code unit, the percent sign included
 * @param key what must be equal for two numbers to be the same: sign (− as -), digits with their separators, exponent and
 *     raised or lowered digits, percent sign
 * @param prefix the letters directly before it, as in "q3"; may be empty
 * @param unit the letters directly after it or after one space; may be empty
 * @param glued whether the unit is not empty and follows directly
 */
public record FoldedNumber(int start, int end, String key, String prefix, String unit, boolean glued) {

    /** Whether both have the same key and prefix, and the same unit if either's is glued: the rule for exact matches. */
    public boolean isSameAs(FoldedNumber other) {
        return key.equals(other.key)
                && prefix.equals(other.prefix)
                && (!(glued || other.glued) || unit.equals(other.unit));
    }

    /** {@link #isSameAs}, and also the same unit if both have one: the rule for aligned matches. */
    public boolean isAlignableWith(FoldedNumber other) {
        return isSameAs(other) && (unit.isEmpty() || other.unit.isEmpty() || unit.equals(other.unit));
    }
}
