package io.chunkverdict.embed.pipeline;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.embed.batching.FairQueue;
import io.chunkverdict.embed.batching.Lane;
import io.chunkverdict.embed.batching.QueueSettings;
import io.chunkverdict.embed.cache.CachedEmbedder;
import io.chunkverdict.embed.cache.EmbeddingRequest;
import io.chunkverdict.embed.cache.StoredEmbedding;
import io.chunkverdict.embed.cache.TextKey;
import io.chunkverdict.embed.cache.VectorStore;
import io.chunkverdict.embed.model.Encoders;
import io.chunkverdict.embed.model.ModelCatalog;
import io.chunkverdict.embed.model.Role;
import io.chunkverdict.messaging.pipeline.TransientFailure;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AttemptsTest {

    @Test
    void a_library_that_cant_be_loaded_is_tried_again_and_never_recorded() {
        ModelCatalog catalog = ModelCatalog.builtIn(true);
        VectorStore unlinked = new VectorStore() {
            @Override
            public Map<TextKey, StoredEmbedding> find(EmbeddingSpec spec, Collection<TextKey> keys) {
                throw new UnsatisfiedLinkError("no onnxruntime in java.library.path");
            }

            @Override
            public Map<TextKey, StoredEmbedding> store(EmbeddingSpec spec, Map<TextKey, StoredEmbedding> embeddings) {
                return embeddings;
            }
        };
        EmbeddingSpec stub = catalog.find("stub").orElseThrow().spec();
        try (Encoders encoders = new Encoders();
                FairQueue queue = new FairQueue(new QueueSettings(1, 512, 64, 64))) {
            CachedEmbedder embedder = new CachedEmbedder(catalog, encoders, queue, unlinked);
            assertThatThrownBy(() -> Attempts.embed(
                            embedder, new EmbeddingRequest(Lane.CHUNKS, stub, Role.PASSAGE, List.of("red"))))
                    .isInstanceOf(TransientFailure.class)
                    .hasMessageContaining("no onnxruntime");
        }
    }
}
