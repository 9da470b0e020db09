package io.chunkverdict.embed.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.embed.batching.FairQueue;
import io.chunkverdict.embed.batching.Lane;
import io.chunkverdict.embed.batching.QueueSettings;
import io.chunkverdict.embed.model.Encoders;
import io.chunkverdict.embed.model.ModelCatalog;
import io.chunkverdict.embed.model.Role;
import io.chunkverdict.embed.model.UnusableSpecException;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CachedEmbedderTest {

    private static final ModelCatalog CATALOG = ModelCatalog.builtIn(true);
    private static final EmbeddingSpec STUB = CATALOG.find("stub").orElseThrow().spec();

    private final Encoders encoders = new Encoders();
    private final FairQueue queue = new FairQueue(new QueueSettings(1, 512, 64, 64));
    private final MemoryStore store = new MemoryStore();
    private final CachedEmbedder embedder = new CachedEmbedder(CATALOG, encoders, queue, store);

    @AfterEach
    void close() {
        queue.close();
        encoders.close();
    }

    private static EmbeddingRequest passages(String... texts) {
        return new EmbeddingRequest(Lane.CHUNKS, STUB, Role.PASSAGE, List.of(texts));
    }

    @Test
    void every_text_gets_its_vector_in_order_and_equal_texts_the_same() throws Exception {
        List<Embedding> embeddings = embedder.embed(passages("red", "green", "red"));

        assertThat(embeddings).hasSize(3).allMatch(Embedding::computed);
        assertThat(embeddings.get(0)).isEqualTo(embeddings.get(2));
        assertThat(embeddings.get(0).vector()).isNotEqualTo(embeddings.get(1).vector());
        assertThat(store.stored.get(STUB)).hasSize(2);
    }

    @Test
    void what_is_stored_is_not_computed_again() throws Exception {
        List<Embedding> first = embedder.embed(passages("red"));
        List<Embedding> second = embedder.embed(passages("green", "red"));

        assertThat(second.get(0).computed()).isTrue();
        assertThat(second.get(1).computed()).isFalse();
        assertThat(second.get(1).vector()).isEqualTo(first.getFirst().vector());
        assertThat(second.get(1).tokens()).isEqualTo(3);
    }

    @Test
    void queries_and_passages_are_kept_apart() throws Exception {
        embedder.embed(passages("red"));
        List<Embedding> query = embedder.embed(new EmbeddingRequest(Lane.QUESTIONS, STUB, Role.QUERY, List.of("red")));
        assertThat(query.getFirst().computed()).isTrue();
    }

    @Test
    void when_another_instance_stored_first_its_vector_is_emitted() throws Exception {
        StoredEmbedding theirs = new StoredEmbedding(FloatVector.of(new float[256]), 3, 3);
        VectorStore raced = new VectorStore() {
            @Override
            public Map<TextKey, StoredEmbedding> find(EmbeddingSpec spec, Collection<TextKey> keys) {
                return Map.of();
            }

            @Override
            public Map<TextKey, StoredEmbedding> store(EmbeddingSpec spec, Map<TextKey, StoredEmbedding> embeddings) {
                return Map.of(embeddings.keySet().iterator().next(), theirs);
            }
        };
        CachedEmbedder late = new CachedEmbedder(CATALOG, encoders, queue, raced);

        assertThat(late.embed(passages("red")).getFirst().vector()).isEqualTo(theirs.vector());
    }

    @Test
    void a_spec_that_pins_other_weights_is_refused_with_both_values() {
        EmbeddingSpec other =
                new EmbeddingSpec("stub", "abc", "none", "bag-of-words", true, "fp32", "java", 512, 256, "", "");
        assertThatThrownBy(() -> embedder.embed(new EmbeddingRequest(Lane.CHUNKS, other, Role.PASSAGE, List.of("x"))))
                .isInstanceOf(UnusableSpecException.class)
                .hasMessageContaining("weightsSha pinned abc, here none");
    }

    @Test
    void other_prefixes_are_another_spec_of_the_same_model() throws Exception {
        EmbeddingSpec marked = new EmbeddingSpec(
                "stub", "none", "none", "bag-of-words", true, "fp32", "java", 512, 256, "query: ", "passage: ");
        Embedding bare = embedder.embed(passages("red")).getFirst();
        Embedding prefixed = embedder.embed(new EmbeddingRequest(Lane.CHUNKS, marked, Role.PASSAGE, List.of("red")))
                .getFirst();

        assertThat(prefixed.computed()).isTrue();
        assertThat(prefixed.tokens()).isEqualTo(bare.tokens() + 1);
        assertThat(prefixed.vector()).isNotEqualTo(bare.vector());
    }

    @Test
    void nothing_is_asked_for_no_texts() throws Exception {
        assertThat(embedder.embed(passages())).isEmpty();
    }
}
