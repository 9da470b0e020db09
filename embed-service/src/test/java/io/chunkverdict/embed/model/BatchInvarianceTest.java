package io.chunkverdict.embed.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterContainer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** fp32 vectors are the same to the last bit alone, in company and padded; the cache and every digest rely on it. */
class BatchInvarianceTest {

    private static final Encoders ENCODERS = new Encoders();

    @AfterAll
    @AfterContainer
    static void unload() {
        ENCODERS.close();
    }

    @Property(tries = 12)
    void minilm_vectors_do_not_depend_on_company(
            @ForAll @Size(min = 2, max = 7) List<@IntRange(min = 3, max = 70) Integer> lengths, @ForAll int seed) {
        assertInvariant("all-MiniLM-L6-v2", lengths, seed);
    }

    @Test
    void bge_vectors_do_not_depend_on_company() {
        assertInvariant("bge-small-en-v1.5", List.of(3, 17, 64, 65, 120), 1);
    }

    @Test
    void int8_models_ask_to_be_left_alone() {
        for (ModelCard card : ModelCatalog.builtIn(false).cards()) {
            if (card.spec().precision().equals("int8")) {
                Encoder encoder = ENCODERS.of(card);
                assertThat(encoder.batchInvariant()).isFalse();
                float[] vector =
                        encoder.encode(List.of(random(20, new Random(5)))).getFirst();
                double squares = 0;
                for (float value : vector) {
                    squares += value * value;
                }
                assertThat(squares).isBetween(0.99999, 1.00001);
            }
        }
    }

    private static void assertInvariant(String model, List<Integer> lengths, int seed) {
        Encoder encoder = ENCODERS.of(ModelCatalog.builtIn(false).find(model).orElseThrow());
        Random random = new Random(seed);
        List<TokenIds> texts =
                lengths.stream().map(length -> random(length, random)).toList();
        List<float[]> alone = new ArrayList<>();
        texts.forEach(text -> alone.addAll(encoder.encode(List.of(text))));

        List<float[]> together = encoder.encode(texts);

        for (int i = 0; i < texts.size(); i++) {
            assertThat(together.get(i))
                    .as("text of " + lengths.get(i) + " tokens")
                    .containsExactly(alone.get(i));
        }
    }

    private static TokenIds random(int length, Random random) {
        int[] ids = random.ints(length, 1000, 30_000).toArray();
        ids[0] = 101;
        ids[length - 1] = 102;
        return new TokenIds(ids);
    }
}
