package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import io.chunkverdict.model.suite.RetrieverKind;
import java.util.List;

/**
 * A cell can't answer: a document failed in its strategy or encoder, or its questions could not be embedded.
 *
 * @param suite incarnation id
 * @param run run id
 * @param index index id
 * @param retriever the cell's retriever
 * @param reason for people
 * @param documents the documents behind it, by id; empty when none is
 */
@JsonTypeName("CellFailed")
public record CellFailed(
        String suite, String run, String index, RetrieverKind retriever, String reason, List<String> documents)
        implements RetrievalMessage {

    public CellFailed {
        documents = List.copyOf(documents);
    }
}
