package io.chunkverdict.embed.cache;

import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.Collection;
import java.util.Map;

/**
 * Where vectors are kept, by embedding spec, role and text. The first vector stored under a key stays; implementations
 * throw unchecked exceptions when storage can't be reached.
 */
public interface VectorStore {

    /** What is stored under these keys; keys without anything are missing from the result. */
    Map<TextKey, StoredEmbedding> find(EmbeddingSpec spec, Collection<TextKey> keys);

    /**
     * Stores under keys that are free.
     *
     * @return what is stored now under each of the keys, which another writer may have put there first
     */
    Map<TextKey, StoredEmbedding> store(EmbeddingSpec spec, Map<TextKey, StoredEmbedding> embeddings);
}
