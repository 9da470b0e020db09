package io.chunkverdict.retrieve.golden;

import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.Tally;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoldenRetrievalTest {

    @ParameterizedTest(name = "dense on {0} {1}")
    @CsvSource({"bge,fixed", "bge,recursive", "bge,semantic", "bge,semantic_no_floor", "bge,structure", "minilm,fixed"})
    void dense_lists_are_the_golden_ones(String model, String strategy) {
        Tally.assertMet(
                new GoldenLists(model, strategy)
                        .dense(Golden.vectors(model, strategy), Golden.vectors(model, "queries")),
                Golden.QUESTIONS);
    }

    @ParameterizedTest(name = "bm25 on {0} {1}")
    @CsvSource({
        "bge,fixed", "bge,recursive", "bge,semantic", "bge,semantic_no_floor", "bge,structure",
        "minilm,fixed", "minilm,recursive", "minilm,semantic", "minilm,semantic_no_floor", "minilm,structure"
    })
    void bm25_lists_are_the_golden_ones(String model, String strategy) {
        Tally.assertMet(new GoldenLists(model, strategy).bm25(), Golden.QUESTIONS);
    }

    @ParameterizedTest(name = "hybrid on {0} {1}")
    @CsvSource({"bge,fixed", "bge,recursive", "bge,semantic", "bge,semantic_no_floor", "bge,structure", "minilm,fixed"})
    void hybrid_lists_are_the_golden_ones(String model, String strategy) {
        Tally.assertMet(
                new GoldenLists(model, strategy)
                        .hybrid(Golden.vectors(model, strategy), Golden.vectors(model, "queries")),
                Golden.QUESTIONS);
    }
}
