package io.chunkverdict.score.run;

import io.chunkverdict.score.evaluation.EvaluationInput;
import java.util.List;
import java.util.Objects;

/**
 * Everything a report is made of.
 *
 * @param input what is evaluated; decides the digest
 * @param cells what has arrived of every cell, in cell order; for measured time
 * @param stages measured time per stage; outside the digest
 * @param ingest measured time per index; outside the digest
 */
public record RunMaterial(
        EvaluationInput input, List<CellArrival> cells, List<StageView> stages, List<IngestTotals> ingest) {

    public RunMaterial {
        Objects.requireNonNull(input, "input");
        cells = List.copyOf(cells);
        stages = List.copyOf(stages);
        ingest = List.copyOf(ingest);
    }
}
