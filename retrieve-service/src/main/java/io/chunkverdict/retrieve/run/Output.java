package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.suite.RetrieverKind;
import java.util.Optional;

/** What a run wants of an index: its description once, and an answer for each retriever. */
public enum Output {
    DESCRIPTION(null),
    DENSE(RetrieverKind.DENSE),
    BM25(RetrieverKind.BM25),
    HYBRID(RetrieverKind.HYBRID);

    private final RetrieverKind retriever;

    Output(RetrieverKind retriever) {
        this.retriever = retriever;
    }

    /** The answer of a cell. */
    public static Output of(RetrieverKind retriever) {
        return switch (retriever) {
            case DENSE -> DENSE;
            case BM25 -> BM25;
            case HYBRID -> HYBRID;
        };
    }

    /** The cell's retriever; empty for the description. */
    public Optional<RetrieverKind> retriever() {
        return Optional.ofNullable(retriever);
    }

    /** Whether it takes the questions' vectors. */
    public boolean needsVectors() {
        return this == DENSE || this == HYBRID;
    }
}
