package io.chunkverdict.score.evaluation;

import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.RetrieverKind;
import java.util.List;

/**
 * A cell of the matrix with its names.
 *
 * @param index its index
 * @param retriever its retriever
 * @param name {@code strategy/retriever}
 * @param label how sentences call it: what tells it from the others
 */
record Cell(IndexSpec index, RetrieverKind retriever, String name, String label) {

    /** All cells: strategies in configuration order, retrievers within. */
    static List<Cell> of(RunRequested request) {
        boolean oneRetriever = request.retrieval().retrievers().size() == 1;
        return request.indexes().stream()
                .map(RunIndex::spec)
                .flatMap(index -> request.retrieval().retrievers().stream().map(kind -> of(index, kind, oneRetriever)))
                .toList();
    }

    private static Cell of(IndexSpec index, RetrieverKind retriever, boolean oneRetriever) {
        String strategy = index.strategy().name();
        return new Cell(
                index,
                retriever,
                strategy + "/" + retriever.label(),
                oneRetriever ? strategy : strategy + " + " + retriever.label());
    }

    CellKey key() {
        return new CellKey(index.id(), retriever);
    }

    String strategy() {
        return index.strategy().name();
    }
}
