package io.chunkverdict.chunk.strategy;

import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.Tally;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The acceptance test of the built-in strategies: the same text and elements give the same chunks as the peer's. */
class GoldenChunksTest {

    @ParameterizedTest
    @CsvSource({
        "bge, fixed",
        "bge, recursive",
        "bge, structure",
        "minilm, fixed",
        "minilm, recursive",
        "minilm, structure"
    })
    void chunks_and_token_counts_are_golden(String model, String strategy) {
        Tally.assertMet(
                GoldenChunks.cut(model, strategy),
                Golden.chunks(model, strategy).size());
    }

    @ParameterizedTest
    @CsvSource({"bge, semantic", "bge, semantic_no_floor", "minilm, semantic", "minilm, semantic_no_floor"})
    void golden_distances_give_golden_chunks(String model, String strategy) {
        Tally.assertMet(
                GoldenChunks.cutAtGoldenDistances(model, strategy),
                Golden.chunks(model, strategy).size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"bge", "minilm"})
    void percentiles_of_golden_distances_are_golden_to_the_last_bit(String model) {
        Tally.assertMet(GoldenChunks.percentiles(model), 5);
    }
}
