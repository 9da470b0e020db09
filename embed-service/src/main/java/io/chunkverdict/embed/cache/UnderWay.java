package io.chunkverdict.embed.cache;

import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;

/**
 * Texts that somebody in this process is embedding right now. Whoever wants one of them waits for it instead of computing it
 * again; several indexes get the same new text at the same moment whenever a document arrives.
 *
 * <p>Nobody waits for others before having settled what is their own, so there is no circle of waiting.
 */
final class UnderWay {
    private final ConcurrentMap<Work, CompletableFuture<Embedding>> works = new ConcurrentHashMap<>();

    private record Work(EmbeddingSpec spec, TextKey key) {}

    /** Claims what nobody has claimed; to be taken before the store is asked, or a text settled in between is missed. */
    Claim claim(EmbeddingSpec spec, Collection<TextKey> keys) {
        Claim claim = new Claim(spec);
        for (TextKey key : keys) {
            CompletableFuture<Embedding> mine = new CompletableFuture<>();
            CompletableFuture<Embedding> theirs = works.putIfAbsent(new Work(spec, key), mine);
            (theirs == null ? claim.own : claim.others).put(key, theirs == null ? mine : theirs);
        }
        return claim;
    }

    /** Some texts to embed, and some to wait for. Closing gives up what is not settled. */
    final class Claim implements AutoCloseable {
        private final EmbeddingSpec spec;
        private final Map<TextKey, CompletableFuture<Embedding>> own = new LinkedHashMap<>();
        private final Map<TextKey, CompletableFuture<Embedding>> others = new LinkedHashMap<>();

        private Claim(EmbeddingSpec spec) {
            this.spec = spec;
        }

        /** To be embedded by whoever holds this claim, in the order they were asked for. */
        List<TextKey> own() {
            return new ArrayList<>(own.keySet());
        }

        /** Tells everybody who waits for it. */
        void settle(TextKey key, Embedding embedding) {
            works.remove(new Work(spec, key));
            own.get(key).complete(embedding);
        }

        /** Waits for the others' texts; one that was given up is missing, and has to be claimed anew. */
        Map<TextKey, Embedding> awaitOthers() throws InterruptedException {
            Map<TextKey, Embedding> embeddings = new LinkedHashMap<>();
            for (Map.Entry<TextKey, CompletableFuture<Embedding>> other : others.entrySet()) {
                try {
                    embeddings.put(other.getKey(), other.getValue().get().fetched());
                } catch (ExecutionException e) {
                    // its owner tells its own caller why
                }
            }
            return embeddings;
        }

        @Override
        public void close() {
            own.forEach((key, future) -> {
                if (!future.isDone()) {
                    works.remove(new Work(spec, key));
                    future.completeExceptionally(new IllegalStateException("given up"));
                }
            });
        }
    }
}
