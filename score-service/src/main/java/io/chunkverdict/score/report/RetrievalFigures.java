package io.chunkverdict.score.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Objects;
import java.util.Optional;

/**
 * What a cell's approximate index and reranker left out. Each part is left out of JSON where there is no such stage.
 *
 * @param recallOfExact of the chunks the retriever would give with an exact index, the share it gives with the approximate
 *     one, mean over all questions, 0 to 1
 * @param rerankerCutShare of the passages the reranker read, the share it cut at its input limit, 0 to 1
 */
public record RetrievalFigures(
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Double> recallOfExact,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Double> rerankerCutShare) {

    /** Of a cell with an exact index and without a reranker. */
    public static final RetrievalFigures NONE = new RetrievalFigures(Optional.empty(), Optional.empty());

    public RetrievalFigures {
        Objects.requireNonNull(recallOfExact, "recallOfExact");
        Objects.requireNonNull(rerankerCutShare, "rerankerCutShare");
    }
}
