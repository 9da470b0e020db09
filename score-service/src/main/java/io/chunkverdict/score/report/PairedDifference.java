package io.chunkverdict.score.report;

import java.util.Objects;
import java.util.Optional;

/**
 * A difference of mean recall over the same questions.
 *
 * @param mean first minus second
 * @param ci95 of the mean difference, questions resampled in pairs
 * @param questionsNeeded questions at which the interval would just exclude zero; absent when none or above 100,000
 */
public record PairedDifference(double mean, Interval ci95, Optional<Long> questionsNeeded) {

    public PairedDifference {
        Objects.requireNonNull(ci95, "ci95");
        Objects.requireNonNull(questionsNeeded, "questionsNeeded");
    }
}
