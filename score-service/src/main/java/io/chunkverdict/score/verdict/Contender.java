package io.chunkverdict.score.verdict;

import io.chunkverdict.score.report.Metrics;
import java.util.Objects;

/**
 * A cell that may be best.
 *
 * @param name its name, {@code strategy/retriever}
 * @param metrics what it reached
 * @param tinyShare share of its chunks below the floor
 */
public record Contender(String name, Metrics metrics, double tinyShare) {

    public Contender {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(metrics, "metrics");
    }
}
