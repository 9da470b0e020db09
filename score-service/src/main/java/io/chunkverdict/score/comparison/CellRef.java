package io.chunkverdict.score.comparison;

import io.chunkverdict.model.suite.RetrieverKind;
import java.util.Objects;

/**
 * Names a cell across runs.
 *
 * @param run as the caller named the run
 * @param cell its name there, {@code strategy/retriever}
 * @param strategy what the strategy is called across the runs
 * @param retriever its retriever
 * @param pinHash of its pins
 */
public record CellRef(String run, String cell, String strategy, RetrieverKind retriever, String pinHash) {

    public CellRef {
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(cell, "cell");
        Objects.requireNonNull(strategy, "strategy");
        Objects.requireNonNull(retriever, "retriever");
        Objects.requireNonNull(pinHash, "pinHash");
    }
}
