package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.chunkverdict.model.suite.RetrieverKind;

/**
 * A cell has answered every question.
 *
 * @param suite incarnation id
 * @param run run id
 * @param index index id
 * @param retriever the cell's retriever
 * @param questions how many it answered
 * @param millis time spent retrieving; goes under {@code timings} only
 */
@JsonTypeName("CellSummary")
public record CellSummary(String suite, String run, String index, RetrieverKind retriever, int questions, long millis)
        implements RetrievalMessage {}
