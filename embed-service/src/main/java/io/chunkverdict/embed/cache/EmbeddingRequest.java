package io.chunkverdict.embed.cache;

import io.chunkverdict.embed.batching.Lane;
import io.chunkverdict.embed.model.Role;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.List;

/**
 * Texts to embed.
 *
 * @param lane who waits
 * @param spec the pinned model, with the prefixes to use
 * @param role what the texts are
 * @param texts any number; equal ones are embedded once
 */
public record EmbeddingRequest(Lane lane, EmbeddingSpec spec, Role role, List<String> texts) {

    public EmbeddingRequest {
        texts = List.copyOf(texts);
    }

    /** The same for other texts. */
    EmbeddingRequest of(List<String> others) {
        return new EmbeddingRequest(lane, spec, role, others);
    }
}
