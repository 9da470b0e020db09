package io.chunkverdict.embed.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The peer's vectors (PyTorch) are the oracle. {@code -Dchunkverdict.slow=true} compares all of them. */
class GoldenVectorsTest {

    private static final float TOLERANCE = 1e-5f;
    private static final int SAMPLE = 6;

    private static final Encoders ENCODERS = new Encoders();

    @AfterAll
    static void unload() {
        ENCODERS.close();
    }

    @Test
    void bge_gives_the_golden_vectors_of_chunks_and_queries() throws IOException {
        Golden golden = Golden.require();
        check("bge", "bge-small-en-v1.5", golden.chunks("bge", "fixed"), "fixed", Role.PASSAGE, SAMPLE);
        check("bge", "bge-small-en-v1.5", golden.queries(), "queries", Role.QUERY, SAMPLE);
    }

    @Test
    void minilm_gives_the_golden_vectors_of_chunks_and_queries() throws IOException {
        Golden golden = Golden.require();
        check("minilm", "all-MiniLM-L6-v2", golden.chunks("minilm", "fixed"), "fixed", Role.PASSAGE, SAMPLE);
        check("minilm", "all-MiniLM-L6-v2", golden.queries(), "queries", Role.QUERY, SAMPLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fixed", "recursive", "structure", "semantic", "semantic_no_floor"})
    @EnabledIfSystemProperty(named = "chunkverdict.slow", matches = "true", disabledReason = "slow: a minute or two")
    void bge_gives_every_golden_vector(String strategy) throws IOException {
        Golden golden = Golden.require();
        check("bge", "bge-small-en-v1.5", golden.chunks("bge", strategy), strategy, Role.PASSAGE, Integer.MAX_VALUE);
    }

    @Test
    @EnabledIfSystemProperty(named = "chunkverdict.slow", matches = "true", disabledReason = "slow: half a minute")
    void queries_and_minilm_give_every_golden_vector() throws IOException {
        Golden golden = Golden.require();
        check("bge", "bge-small-en-v1.5", golden.queries(), "queries", Role.QUERY, Integer.MAX_VALUE);
        check("minilm", "all-MiniLM-L6-v2", golden.queries(), "queries", Role.QUERY, Integer.MAX_VALUE);
        check("minilm", "all-MiniLM-L6-v2", golden.chunks("minilm", "fixed"), "fixed", Role.PASSAGE, Integer.MAX_VALUE);
    }

    private static void check(String folder, String model, List<String> texts, String vectors, Role role, int most)
            throws IOException {
        ModelCard card = ModelCatalog.builtIn(false).find(model).orElseThrow();
        Encoder encoder = ENCODERS.of(card);
        List<float[]> expected = Golden.require().vectors(folder + "/vectors." + vectors + ".npy");
        assertThat(expected).hasSameSizeAs(texts);
        float worst = 0;
        int step = Math.max(1, texts.size() / most);
        for (int i = 0; i < texts.size(); i += step) {
            TokenIds ids =
                    encoder.tokenize(role.prefix(card.spec()), texts.get(i)).ids();
            float[] actual = encoder.encode(List.of(ids)).getFirst();
            for (int dimension = 0; dimension < actual.length; dimension++) {
                worst = Math.max(worst, Math.abs(actual[dimension] - expected.get(i)[dimension]));
            }
        }
        System.out.printf("%s %s: largest difference to golden %.2e%n", model, vectors, worst);
        assertThat(worst).as(model + " " + vectors).isLessThanOrEqualTo(TOLERANCE);
    }

    @Test
    void tokens_are_the_golden_word_pieces() throws IOException {
        Golden golden = Golden.require();
        JsonNode expected = golden.json("extra/wordpiece_ids.json");
        ModelCard card = ModelCatalog.builtIn(false).find("bge-small-en-v1.5").orElseThrow();
        Encoder encoder = ENCODERS.of(card);
        compareIds(encoder, "", golden.chunks("bge", "fixed"), expected.get("fixed"));
        compareIds(encoder, card.spec().queryPrefix(), golden.queries(), expected.get("queries_with_bge_prefix"));
    }

    private static void compareIds(Encoder encoder, String prefix, List<String> texts, JsonNode expected) {
        List<JsonNode> rows = new ArrayList<>();
        expected.forEach(rows::add);
        assertThat(rows).hasSameSizeAs(texts);
        for (int i = 0; i < texts.size(); i++) {
            JsonNode row = rows.get(i);
            TokenizedText actual = encoder.tokenize(prefix, texts.get(i));
            assertThat(actual.tokens()).isEqualTo(row.size());
            int read = Math.min(512, row.size());
            assertThat(actual.ids().length()).isEqualTo(read);
            for (int position = 0; position < read - 1; position++) {
                assertThat(actual.ids().at(position))
                        .isEqualTo(row.get(position).asInt());
            }
            assertThat(actual.ids().at(read - 1)).isEqualTo(102);
        }
    }
}
