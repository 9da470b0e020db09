package io.chunkverdict.model.suite;

import java.util.Objects;

/**
 * When a gold snippet counts as found in a chunk; pinned.
 *
 * @param fuzzyThreshold similarity at which a fuzzy match counts, 0 to 1
 * @param numberWords whether English cardinals count as numbers
 * @param edge what is asked of a fuzzy match at a chunk's edge
 */
public record MatcherSettings(double fuzzyThreshold, boolean numberWords, EdgeRule edge) {

    public MatcherSettings {
        Objects.requireNonNull(edge, "edge");
        if (!(fuzzyThreshold >= 0 && fuzzyThreshold <= 1)) {
            throw new IllegalArgumentException("fuzzyThreshold is " + fuzzyThreshold + "; it must lie within 0 to 1");
        }
    }

    /** Threshold 0.90, both options off. */
    public static MatcherSettings defaults() {
        return new MatcherSettings(0.90, false, EdgeRule.LENIENT);
    }
}
