package io.chunkverdict.ingest.embedding;

import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.List;

/** The embedding models there are. */
public interface EmbeddingModels {

    /** What a name means now. */
    Resolution resolve(String model);

    /** What came of looking a name up. */
    sealed interface Resolution {
        /** There is such a model. */
        record Found(EmbeddingSpec spec) implements Resolution {}

        /**
         * There is none.
         *
         * @param known ids of those there are
         */
        record Unknown(List<String> known) implements Resolution {
            public Unknown {
                known = List.copyOf(known);
            }
        }

        /**
         * Nobody could be asked.
         *
         * @param reason for people
         */
        record Unavailable(String reason) implements Resolution {}
    }
}
