package io.chunkverdict.model.suite;

import java.util.Objects;

/**
 * One strategy under one embedding spec: everything after the fork is keyed by it.
 *
 * @param id strategy name, a dash, and the first 8 hex digits of SHA-256 over canonical parameters and embedding spec
 * @param strategy how documents are cut
 * @param embedding how chunks become vectors
 */
public record IndexSpec(String id, StrategySpec strategy, EmbeddingSpec embedding) {

    public IndexSpec {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(strategy, "strategy");
        Objects.requireNonNull(embedding, "embedding");
    }
}
