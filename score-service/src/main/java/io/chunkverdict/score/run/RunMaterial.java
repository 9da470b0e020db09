package io.chunkverdict.score.run;

import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.IndexCost;
import io.chunkverdict.model.message.QuestionHits;
import io.chunkverdict.model.message.RunRequested;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everything a report is computed from; in the same order wherever it is loaded.
 *
 * @param request the run
 * @param documents text and structure of every document that parsed, in the request's order
 * @param indexes what each index with an answering cell holds, in the request's order
 * @param answers of every cell that did not fail, by question ordinal, in cell order
 * @param cells what has arrived of every cell, failures included, in cell order
 * @param stages measured time per stage; outside the digest
 */
public record RunMaterial(
        RunRequested request,
        Map<String, ParsedDocument> documents,
        Map<String, Description> indexes,
        Map<CellId, List<QuestionHits>> answers,
        List<CellArrival> cells,
        List<StageView> stages) {

    public RunMaterial {
        documents = Collections.unmodifiableMap(new LinkedHashMap<>(documents));
        indexes = Collections.unmodifiableMap(new LinkedHashMap<>(indexes));
        answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
        cells = List.copyOf(cells);
        stages = List.copyOf(stages);
    }

    /**
     * What an index holds at the run's revision.
     *
     * @param chunks in index order
     * @param cost of building it
     */
    public record Description(List<DescribedChunk> chunks, IndexCost cost) {
        public Description {
            chunks = List.copyOf(chunks);
        }
    }
}
