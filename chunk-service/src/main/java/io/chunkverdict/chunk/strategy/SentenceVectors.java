package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.List;
import java.util.function.Consumer;

/** Where the vectors of sentences come from. */
@FunctionalInterface
public interface SentenceVectors {

    /**
     * Embeds sentences as passages.
     *
     * @param embedding the encoder and its prefixes
     * @param sentences none blank
     * @param sink is handed the unit vector of every sentence, in the order of {@code sentences}; it may keep none of them,
     *     so that memory does not grow with the document
     * @return encoder tokens of all sentences, special tokens and prefix included, each cut at the encoder's limit
     * @throws ChunkingException if the encoder refuses these sentences for good
     */
    long embed(EmbeddingSpec embedding, List<String> sentences, Consumer<float[]> sink);
}
