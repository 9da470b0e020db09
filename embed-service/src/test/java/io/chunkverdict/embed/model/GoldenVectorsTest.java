package io.chunkverdict.embed.model;

import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.Tally;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The peer's vectors (PyTorch) are the oracle. {@code -Dchunkverdict.slow=true} compares all of them. */
class GoldenVectorsTest {

    private static final int SAMPLE = 6;
    private static final GoldenVectors VECTORS = new GoldenVectors();

    @AfterAll
    static void unload() {
        VECTORS.close();
    }

    @ParameterizedTest
    @CsvSource({"bge, fixed", "bge, queries", "minilm, fixed", "minilm, queries"})
    void chunks_and_queries_have_the_golden_vectors(String model, String name) {
        ParityRow row = VECTORS.compare(model, name, SAMPLE);
        Tally.assertMet(row, row.compared());
    }

    @ParameterizedTest
    @CsvSource({
        "bge, fixed",
        "bge, recursive",
        "bge, structure",
        "bge, semantic",
        "bge, semantic_no_floor",
        "bge, queries",
        "minilm, fixed",
        "minilm, queries"
    })
    @EnabledIfSystemProperty(named = "chunkverdict.slow", matches = "true", disabledReason = "slow: a minute or two")
    void every_golden_vector_is_met(String model, String name) {
        int vectors = Golden.vectors(model, name).size();
        Tally.assertMet(VECTORS.compare(model, name, Integer.MAX_VALUE), vectors);
    }

    @Test
    void tokens_are_the_golden_word_pieces() {
        Tally.assertMet(VECTORS.wordPieces(), 2 * (Golden.chunks("bge", "fixed").size() + Golden.QUESTIONS));
    }
}
