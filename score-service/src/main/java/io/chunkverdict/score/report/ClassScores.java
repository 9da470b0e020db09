package io.chunkverdict.score.report;

import java.util.Objects;
import java.util.Optional;

/**
 * What a cell reached over the questions of one class.
 *
 * @param name the tag
 * @param metrics every metric, over these questions only
 * @param ci95 interval of mean recall; absent when every question of the class has the same recall
 */
public record ClassScores(String name, Metrics metrics, Optional<Interval> ci95) {

    public ClassScores {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(metrics, "metrics");
        Objects.requireNonNull(ci95, "ci95");
    }
}
