package io.chunkverdict.score.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;

/**
 * A retrieved chunk in a cell's list; its span and tokens are in {@link StrategyReport#chunks()}.
 *
 * @param chunk chunk id
 * @param rank from 1
 * @param score the retriever's own: cosine, BM25 or fused reciprocal rank
 * @param matches the slots it holds; left out of JSON when empty
 */
public record RetrievedHit(
        String chunk,
        int rank,
        double score,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<SlotMatch> matches) {

    public RetrievedHit {
        Objects.requireNonNull(chunk, "chunk");
        matches = matches == null ? List.of() : List.copyOf(matches);
    }
}
