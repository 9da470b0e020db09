package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.suite.RetrieverKind;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a retriever found, before any reranker.
 *
 * @param retriever which one
 * @param byQuestion its list for each question of the run, best first
 * @param recallOfExact of the chunks it would find with an exact index, the share it found, mean over all questions; absent
 *     where its index is exact
 * @param nanos time it took
 */
public record FirstStage(
        RetrieverKind retriever, List<List<Candidate>> byQuestion, Optional<Double> recallOfExact, long nanos) {
    public FirstStage {
        Objects.requireNonNull(retriever, "retriever");
        Objects.requireNonNull(recallOfExact, "recallOfExact");
        byQuestion = List.copyOf(byQuestion);
    }
}
