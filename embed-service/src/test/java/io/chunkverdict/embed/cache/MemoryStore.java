package io.chunkverdict.embed.cache;

import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The store's contract, in memory. */
final class MemoryStore implements VectorStore {

    final Map<EmbeddingSpec, Map<TextKey, StoredEmbedding>> stored = new ConcurrentHashMap<>();

    @Override
    public Map<TextKey, StoredEmbedding> find(EmbeddingSpec spec, Collection<TextKey> keys) {
        Map<TextKey, StoredEmbedding> found = new HashMap<>();
        Map<TextKey, StoredEmbedding> known = stored.getOrDefault(spec, Map.of());
        keys.forEach(key -> {
            if (known.containsKey(key)) {
                found.put(key, known.get(key));
            }
        });
        return found;
    }

    @Override
    public Map<TextKey, StoredEmbedding> store(EmbeddingSpec spec, Map<TextKey, StoredEmbedding> embeddings) {
        Map<TextKey, StoredEmbedding> known = stored.computeIfAbsent(spec, key -> new ConcurrentHashMap<>());
        embeddings.forEach(known::putIfAbsent);
        return find(spec, embeddings.keySet());
    }
}
