package io.chunkverdict.ingest.embedding;

import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.RerankerSpec;
import java.util.List;

/** The models that embed-service has. */
public interface EmbeddingModels {

    /** What an embedding model's name means now. */
    Resolution<EmbeddingSpec> resolve(String model);

    /** What a reranker's name means now. */
    Resolution<RerankerSpec> reranker(String model);

    /**
     * What came of looking a name up.
     *
     * @param <S> what such a model is pinned by
     */
    sealed interface Resolution<S> {
        /** There is such a model. */
        record Found<S>(S spec) implements Resolution<S> {}

        /**
         * There is none.
         *
         * @param known ids of those there are
         */
        record Unknown<S>(List<String> known) implements Resolution<S> {
            public Unknown {
                known = List.copyOf(known);
            }
        }

        /**
         * Nobody could be asked.
         *
         * @param reason for people
         */
        record Unavailable<S>(String reason) implements Resolution<S> {}
    }
}
