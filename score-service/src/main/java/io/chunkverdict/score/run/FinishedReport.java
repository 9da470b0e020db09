package io.chunkverdict.score.run;

import java.util.Objects;

/**
 * A computed report and what is said of it elsewhere.
 *
 * @param json report.json
 * @param digest SHA-256 (hex) of the canonical JSON without run, timings and environment
 * @param verdict in one sentence
 * @param leader the leading cell, {@code strategy/retriever}; empty without a verdict
 */
public record FinishedReport(String json, String digest, String verdict, String leader) {

    public FinishedReport {
        Objects.requireNonNull(json, "json");
        Objects.requireNonNull(digest, "digest");
        Objects.requireNonNull(verdict, "verdict");
        Objects.requireNonNull(leader, "leader");
    }
}
