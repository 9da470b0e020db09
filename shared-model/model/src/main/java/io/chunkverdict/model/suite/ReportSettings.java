package io.chunkverdict.model.suite;

import java.util.Objects;

/**
 * Settings that change what is computed from the outcomes, never the outcomes: no pins.
 *
 * @param balancedLambda recall points charged for each T_min of context beyond the leanest cell, ≥ 0
 * @param minFloorTokens chunks below this many tokens are counted as tiny, ≥ 0
 * @param resamples bootstrap resamples, ≥ 100
 * @param seed of the resampling stream, ≥ 0
 * @param resample what is resampled
 */
public record ReportSettings(
        double balancedLambda, int minFloorTokens, int resamples, long seed, ResampleUnit resample) {

    public ReportSettings {
        Objects.requireNonNull(resample, "resample");
        if (!(balancedLambda >= 0) || minFloorTokens < 0 || resamples < 100 || seed < 0) {
            throw new IllegalArgumentException(
                    "balancedLambda, minFloorTokens and seed must be at least 0, resamples at least 100");
        }
    }

    public static ReportSettings defaults() {
        return new ReportSettings(0.05, 200, 10_000, 0, ResampleUnit.QUESTION);
    }
}
