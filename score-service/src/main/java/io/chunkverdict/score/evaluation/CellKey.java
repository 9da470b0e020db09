package io.chunkverdict.score.evaluation;

import io.chunkverdict.model.suite.RetrieverKind;
import java.util.Comparator;
import java.util.Objects;

/**
 * Which cell.
 *
 * @param index index id
 * @param retriever retriever
 */
public record CellKey(String index, RetrieverKind retriever) implements Comparable<CellKey> {

    private static final Comparator<CellKey> ORDER =
            Comparator.comparing(CellKey::index).thenComparing(CellKey::retriever);

    public CellKey {
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(retriever, "retriever");
    }

    @Override
    public int compareTo(CellKey other) {
        return ORDER.compare(this, other);
    }
}
