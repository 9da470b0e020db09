package io.chunkverdict.score.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.chunkverdict.model.suite.RetrieverKind;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One index under one retriever.
 *
 * @param cell its name, {@code strategy/retriever}
 * @param label how sentences call it: {@code strategy + retriever}, or the strategy alone when there is one retriever
 * @param index index id
 * @param strategy the strategy's name
 * @param retriever the retriever
 * @param pinHash hash of this cell's full pins
 * @param scores what it reached; absent if it failed
 * @param failure why it could not answer; absent if it did
 * @param retrieval what its approximate index and its reranker left out; left out of JSON where it has neither
 */
public record CellReport(
        String cell,
        String label,
        String index,
        String strategy,
        RetrieverKind retriever,
        String pinHash,
        Optional<CellScores> scores,
        Optional<Failure> failure,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<RetrievalFigures> retrieval) {

    public CellReport {
        Objects.requireNonNull(cell, "cell");
        Objects.requireNonNull(label, "label");
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(strategy, "strategy");
        Objects.requireNonNull(retriever, "retriever");
        Objects.requireNonNull(pinHash, "pinHash");
        // reports from before there were such stages
        retrieval = retrieval == null ? Optional.empty() : retrieval;
        if (scores.isPresent() == failure.isPresent()) {
            throw new IllegalArgumentException("cell " + cell + " must have either scores or a failure");
        }
    }

    /**
     * Why a cell has no figures.
     *
     * @param reason for people
     * @param documents the documents behind it, by id; empty when none is
     */
    public record Failure(String reason, List<String> documents) {
        public Failure {
            Objects.requireNonNull(reason, "reason");
            documents = List.copyOf(documents);
        }
    }
}
