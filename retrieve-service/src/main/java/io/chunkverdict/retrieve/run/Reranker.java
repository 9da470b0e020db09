package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.suite.RerankerSpec;
import java.util.List;

/** Scores passages for a question. */
@FunctionalInterface
public interface Reranker {

    /**
     * Scores every passage.
     *
     * @param reranker what the run pins
     * @return one a passage, in order
     * @throws io.chunkverdict.messaging.pipeline.TransientFailure if trying again later can help
     * @throws IllegalStateException if it can't; the message says why, for people
     */
    List<Relevance> score(RerankerSpec reranker, String question, List<String> passages);

    /**
     * A reranker's judgement.
     *
     * @param score the higher the better, finite
     * @param cut whether it did not read the passage's end
     */
    record Relevance(double score, boolean cut) {}
}
