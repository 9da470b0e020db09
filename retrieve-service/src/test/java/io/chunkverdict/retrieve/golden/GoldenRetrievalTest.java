package io.chunkverdict.retrieve.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.retrieve.dense.DenseSearch;
import io.chunkverdict.retrieve.dense.VectorBlocks;
import io.chunkverdict.retrieve.fusion.ReciprocalRankFusion;
import io.chunkverdict.retrieve.golden.Golden.GoldenChunk;
import io.chunkverdict.retrieve.lexical.Bm25;
import io.chunkverdict.retrieve.lexical.InvertedIndex;
import io.chunkverdict.retrieve.lexical.Terms;
import io.chunkverdict.retrieve.ranking.Ranked;
import io.chunkverdict.retrieve.ranking.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoldenRetrievalTest {

    private static final int K = 5;
    private static final int DEPTH = 20;

    @ParameterizedTest(name = "dense on {0} {1}")
    @CsvSource({"bge,fixed", "bge,recursive", "bge,semantic", "bge,semantic_no_floor", "bge,structure", "minilm,fixed"})
    void dense_lists_are_the_golden_ones(String model, String strategy) {
        Golden golden = Golden.orSkip();
        List<GoldenChunk> chunks = golden.chunks(model, strategy);
        assertSameLists(golden, model, strategy, "dense", chunks, dense(golden, model, strategy, K));
    }

    @ParameterizedTest(name = "bm25 on {0} {1}")
    @CsvSource({
        "bge,fixed", "bge,recursive", "bge,semantic", "bge,semantic_no_floor", "bge,structure",
        "minilm,fixed", "minilm,recursive", "minilm,semantic", "minilm,semantic_no_floor", "minilm,structure"
    })
    void bm25_lists_are_the_golden_ones(String model, String strategy) {
        Golden golden = Golden.orSkip();
        List<GoldenChunk> chunks = golden.chunks(model, strategy);
        assertSameLists(golden, model, strategy, "bm25", chunks, bm25(golden, chunks, K));
    }

    @ParameterizedTest(name = "hybrid on {0} {1}")
    @CsvSource({"bge,fixed", "bge,recursive", "bge,semantic", "bge,semantic_no_floor", "bge,structure", "minilm,fixed"})
    void hybrid_lists_are_the_golden_ones(String model, String strategy) {
        Golden golden = Golden.orSkip();
        List<GoldenChunk> chunks = golden.chunks(model, strategy);
        List<List<Ranked>> dense = dense(golden, model, strategy, DEPTH);
        List<List<Ranked>> lexical = bm25(golden, chunks, DEPTH);
        ReciprocalRankFusion fusion = new ReciprocalRankFusion(60, DEPTH, false);
        List<List<Ranked>> fused = IntStream.range(0, dense.size())
                .mapToObj(q -> fusion.fuse(
                        dense.get(q),
                        lexical.get(q),
                        position -> chunks.get(position).id(),
                        K))
                .toList();
        assertSameLists(golden, model, strategy, "hybrid", chunks, fused);
    }

    private static List<List<Ranked>> dense(Golden golden, String model, String strategy, int k) {
        List<float[]> vectors = golden.vectors(model + "/vectors." + strategy + ".npy");
        VectorBlocks blocks = new VectorBlocks(vectors.getFirst().length);
        vectors.forEach(blocks::add);
        return new DenseSearch(blocks, firstSlots(vectors.size()))
                .top(golden.vectors(model + "/vectors.queries.npy"), k);
    }

    private static List<List<Ranked>> bm25(Golden golden, List<GoldenChunk> chunks, int k) {
        InvertedIndex index = new InvertedIndex();
        chunks.forEach(chunk -> index.add(Terms.of(chunk.text())));
        Bm25 bm25 = new Bm25(index, firstSlots(chunks.size()), 1.5, 0.75);
        List<List<Ranked>> lists = new ArrayList<>();
        for (JsonNode question : golden.json("questions.json")) {
            lists.add(bm25.top(Terms.of(question.get("query").asText()), k));
        }
        return lists;
    }

    private static Selection firstSlots(int count) {
        return Selection.of(IntStream.range(0, count).toArray());
    }

    private static void assertSameLists(
            Golden golden,
            String model,
            String strategy,
            String retriever,
            List<GoldenChunk> chunks,
            List<List<Ranked>> lists) {
        JsonNode expected = golden.json(model + "/cell." + strategy + "." + retriever + ".json")
                .get("per_question");
        assertThat(lists).hasSize(expected.size());
        for (int q = 0; q < lists.size(); q++) {
            JsonNode hits = expected.get(q).get("retrieved");
            String question = expected.get(q).get("id").asText();
            assertThat(lists.get(q).stream()
                            .map(ranked -> chunks.get(ranked.position()).id()))
                    .as(question)
                    .containsExactlyElementsOf(hits.findValuesAsText("chunk"));
            for (int rank = 0; rank < hits.size(); rank++) {
                assertThat(lists.get(q).get(rank).score())
                        .as("%s at rank %d", question, rank + 1)
                        .isCloseTo(hits.get(rank).get("score").asDouble(), within(1e-5));
            }
        }
    }
}
