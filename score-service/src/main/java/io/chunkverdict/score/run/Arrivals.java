package io.chunkverdict.score.run;

import io.chunkverdict.score.evaluation.CellKey;
import java.util.List;
import java.util.Optional;

/**
 * Everything that has arrived of a run, without its contents.
 *
 * @param indexes descriptions, one entry an index of which a part is here
 * @param cells one entry a cell of which something is here
 * @param documents the listed (document, revision) pairs that are stored
 */
public record Arrivals(List<IndexArrival> indexes, List<CellArrival> cells, List<StoredDocument> documents) {

    public Arrivals {
        indexes = List.copyOf(indexes);
        cells = List.copyOf(cells);
        documents = List.copyOf(documents);
    }

    public Optional<IndexArrival> index(String id) {
        return indexes.stream().filter(arrival -> arrival.index().equals(id)).findFirst();
    }

    public Optional<CellArrival> cell(CellKey id) {
        return cells.stream().filter(arrival -> arrival.cell().equals(id)).findFirst();
    }
}
