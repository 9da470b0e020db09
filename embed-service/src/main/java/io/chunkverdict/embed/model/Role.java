package io.chunkverdict.embed.model;

import io.chunkverdict.model.suite.EmbeddingSpec;

/** What a text is to the encoder: some models want queries and passages marked differently. */
public enum Role {
    QUERY {
        @Override
        public String prefix(EmbeddingSpec spec) {
            return spec.queryPrefix();
        }
    },
    PASSAGE {
        @Override
        public String prefix(EmbeddingSpec spec) {
            return spec.passagePrefix();
        }
    };

    /** What is put before a text of this role, as it is; may be empty. */
    public abstract String prefix(EmbeddingSpec spec);
}
