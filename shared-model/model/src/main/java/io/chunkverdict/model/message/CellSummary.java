package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonTypeName;
import io.chunkverdict.model.suite.RetrieverKind;
import java.util.Optional;

/**
 * A cell has answered every question.
 *
 * @param suite incarnation id
 * @param run run id
 * @param index index id
 * @param retriever the cell's retriever
 * @param questions how many it answered
 * @param millis time spent retrieving; goes under {@code timings} only
 * @param recallOfExact of the chunks the retriever would give with an exact index, the share it gives with the approximate
 *     one, mean over all questions, 0 to 1; absent where the index is exact
 * @param rerankerCutShare of the passages the reranker read, the share it cut at its input limit, 0 to 1; absent without a
 *     reranker
 */
@JsonTypeName("CellSummary")
public record CellSummary(
        String suite,
        String run,
        String index,
        RetrieverKind retriever,
        int questions,
        long millis,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Double> recallOfExact,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Double> rerankerCutShare)
        implements RetrievalMessage {

    public CellSummary {
        // messages from before there were such figures
        recallOfExact = recallOfExact == null ? Optional.empty() : recallOfExact;
        rerankerCutShare = rerankerCutShare == null ? Optional.empty() : rerankerCutShare;
    }

    /** The summary of a cell with an exact index and without a reranker. */
    public CellSummary(String suite, String run, String index, RetrieverKind retriever, int questions, long millis) {
        this(suite, run, index, retriever, questions, millis, Optional.empty(), Optional.empty());
    }
}
