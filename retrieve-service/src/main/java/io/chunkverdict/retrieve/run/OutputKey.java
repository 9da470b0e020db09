package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.retrieve.index.IndexKey;
import java.util.List;
import java.util.Objects;

/**
 * One output of one index for one run.
 *
 * @param suite incarnation id
 * @param run run id
 * @param index index id
 * @param output what is wanted
 */
public record OutputKey(String suite, String run, String index, Output output) {

    public OutputKey {
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(run, "run");
        Objects.requireNonNull(index, "index");
        Objects.requireNonNull(output, "output");
    }

    /**
     * What is published instead of this output when it can't be had for a reason that won't pass. Without its description
     * no cell of an index can be scored, so all of them fail, whichever the run asked for: others are ignored.
     *
     * @param reason for people
     */
    public List<RetrievalMessage> failed(String reason) {
        List<RetrieverKind> retrievers = output.retriever().map(List::of).orElse(List.of(RetrieverKind.values()));
        return retrievers.stream()
                .<RetrievalMessage>map(retriever -> new CellFailed(suite, run, index, retriever, reason, List.of()))
                .toList();
    }

    public IndexKey indexKey() {
        return new IndexKey(suite, index);
    }
}
