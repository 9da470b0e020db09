package io.chunkverdict.score.run;

import io.chunkverdict.model.suite.RetrieverKind;
import java.util.Objects;

/**
 * One index × one retriever, as rows are keyed.
 *
 * @param index index id
 * @param retriever the cell's retriever
 */
public record CellId(String index, RetrieverKind retriever) {

    public CellId {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(retriever, "retriever");
    }
}
