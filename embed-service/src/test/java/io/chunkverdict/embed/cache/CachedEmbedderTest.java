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
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
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

    @Test
    void a_new_text_that_many_want_at_once_is_computed_once() throws Exception {
        int callers = 6;
        int rounds = 40;
        CyclicBarrier together = new CyclicBarrier(callers);
        try (ExecutorService threads = Executors.newFixedThreadPool(callers)) {
            List<Future<List<Embedding>>> answers = new ArrayList<>();
            for (int caller = 0; caller < callers; caller++) {
                // overlapping, and each in an order of its own: whoever waited while holding would meet a circle
                int first = caller;
                answers.add(threads.submit(() -> {
                    List<Embedding> last = List.of();
                    for (int round = 0; round < rounds; round++) {
                        together.await();
                        last = embedder.embed(
                                passages("a" + (first + round) % 3, "round " + round, "b" + (first * 7 + round) % 5));
                    }
                    return last;
                }));
            }
            for (Future<List<Embedding>> answer : answers) {
                assertThat(answer.get()).hasSize(3).doesNotContainNull();
                assertThat(answer.get().get(1).vector())
                        .isEqualTo(answers.getFirst().get().get(1).vector());
            }
        }
        assertThat(embedder.computedTexts()).isEqualTo(3 + rounds + 5);
    }

    @Test
    void whoever_waits_for_a_text_that_is_given_up_embeds_it() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch fail = new CountDownLatch(1);
        VectorStore fails = new VectorStore() {
            private boolean failed;

            @Override
            public synchronized Map<TextKey, StoredEmbedding> find(EmbeddingSpec spec, Collection<TextKey> keys) {
                if (failed) {
                    return store.find(spec, keys);
                }
                failed = true;
                asked.countDown();
                try {
                    fail.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                throw new IllegalStateException("no database");
            }

            @Override
            public Map<TextKey, StoredEmbedding> store(EmbeddingSpec spec, Map<TextKey, StoredEmbedding> embeddings) {
                return store.store(spec, embeddings);
            }
        };
        CachedEmbedder shared = new CachedEmbedder(CATALOG, encoders, queue, fails);
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            Future<List<Embedding>> first = threads.submit(() -> shared.embed(passages("red")));
            asked.await();
            Future<List<Embedding>> second = threads.submit(() -> shared.embed(passages("red")));
            fail.countDown();
            assertThatThrownBy(first::get).hasRootCauseMessage("no database");
            assertThat(second.get().getFirst().computed()).isTrue();
        }
    }
}
