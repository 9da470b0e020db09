package io.chunkverdict.score.report;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a cell reached over all scored questions.
 *
 * @param metrics every metric
 * @param ci95 percentile bootstrap interval of mean recall; absent when every question has the same recall
 * @param bound in place of {@code ci95}: how far the true mean may plausibly lie off, 3 divided by the number of questions
 * @param chanceOfBest share of resamples in which this cell has the highest recall, ties shared
 * @param atLeastAsGood share of 100,000 resamples in which it does at least as well as the leader
 * @param ruledOut whether the evidence rules it out as the best
 * @param rank place in the ranking, from 1
 * @param outcomes number of questions by their worst slot's outcome
 * @param flags what to know about its hits
 * @param classes the metrics per question class, by name
 */
public record CellScores(
        Metrics metrics,
        Optional<Interval> ci95,
        Optional<Double> bound,
        double chanceOfBest,
        double atLeastAsGood,
        boolean ruledOut,
        int rank,
        OutcomeCounts outcomes,
        HitFlags flags,
        List<ClassScores> classes) {

    public CellScores {
        Objects.requireNonNull(metrics, "metrics");
        Objects.requireNonNull(ci95, "ci95");
        Objects.requireNonNull(bound, "bound");
        Objects.requireNonNull(outcomes, "outcomes");
        Objects.requireNonNull(flags, "flags");
        classes = List.copyOf(classes);
    }
}
