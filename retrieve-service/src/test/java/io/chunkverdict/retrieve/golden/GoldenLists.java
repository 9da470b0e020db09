package io.chunkverdict.retrieve.golden;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.retrieve.dense.DenseSearch;
import io.chunkverdict.retrieve.dense.VectorBlocks;
import io.chunkverdict.retrieve.fusion.ReciprocalRankFusion;
import io.chunkverdict.retrieve.lexical.Bm25;
import io.chunkverdict.retrieve.lexical.InvertedIndex;
import io.chunkverdict.retrieve.lexical.Terms;
import io.chunkverdict.retrieve.ranking.Ranked;
import io.chunkverdict.retrieve.ranking.Selection;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.GoldenChunk;
import io.chunkverdict.testsupport.ParityRow;
import io.chunkverdict.testsupport.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Our lists over the golden chunks against the golden ones: the same chunks in the same order, scores within 1e-5. */
public final class GoldenLists {

    private static final int K = 5;
    private static final int DEPTH = 20;
    private static final double TOLERANCE = 1e-5;

    private final String model;
    private final String strategy;
    private final List<GoldenChunk> chunks;

    /**
     * @param model folder of the model
     * @param strategy name of the strategy
     */
    public GoldenLists(String model, String strategy) {
        this.model = model;
        this.strategy = strategy;
        this.chunks = Golden.chunks(model, strategy);
    }

    /** Cosine over vectors of the chunks and of the queries, golden or not. */
    public ParityRow dense(List<float[]> vectors, List<float[]> queries) {
        return row("dense", denseLists(vectors, queries, K));
    }

    /** Okapi bm25. */
    public ParityRow bm25() {
        return row("bm25", bm25Lists(K));
    }

    /** Both, fused by rank. */
    public ParityRow hybrid(List<float[]> vectors, List<float[]> queries) {
        List<List<Ranked>> dense = denseLists(vectors, queries, DEPTH);
        List<List<Ranked>> lexical = bm25Lists(DEPTH);
        ReciprocalRankFusion fusion = new ReciprocalRankFusion(60, DEPTH, false);
        return row(
                "hybrid",
                IntStream.range(0, dense.size())
                        .mapToObj(q -> fusion.fuse(
                                dense.get(q),
                                lexical.get(q),
                                position -> chunks.get(position).id(),
                                K))
                        .toList());
    }

    /** The terms of all queries and of the sampled chunks and texts. */
    public static ParityRow terms() {
        Tally tally = new Tally("lists", "bm25 terms", "");
        for (JsonNode question : Golden.json("questions.json")) {
            tally.equal(
                    question.get("id").asText(),
                    Terms.of(question.get("query").asText()),
                    Golden.strings(question.get("bm25_terms")));
        }
        JsonNode golden = Golden.json("extra/bm25_terms.json");
        for (GoldenChunk chunk : Golden.chunks("bge", "fixed")) {
            if (golden.has(chunk.id())) {
                tally.equal(chunk.id(), Terms.of(chunk.text()), Golden.strings(golden.get(chunk.id())));
            }
        }
        golden.get("samples")
                .properties()
                .forEach(sample ->
                        tally.equal(sample.getKey(), Terms.of(sample.getKey()), Golden.strings(sample.getValue())));
        return tally.row();
    }

    private List<List<Ranked>> denseLists(List<float[]> vectors, List<float[]> queries, int k) {
        VectorBlocks blocks = new VectorBlocks(vectors.getFirst().length);
        vectors.forEach(blocks::add);
        return new DenseSearch(blocks, all()).top(queries, k);
    }

    private List<List<Ranked>> bm25Lists(int k) {
        InvertedIndex index = new InvertedIndex();
        chunks.forEach(chunk -> index.add(Terms.of(chunk.text())));
        Bm25 bm25 = new Bm25(index, all(), 1.5, 0.75);
        List<List<Ranked>> lists = new ArrayList<>();
        for (String query : Golden.queries()) {
            lists.add(bm25.top(Terms.of(query), k));
        }
        return lists;
    }

    private Selection all() {
        return Selection.of(IntStream.range(0, chunks.size()).toArray());
    }

    private ParityRow row(String retriever, List<List<Ranked>> lists) {
        Tally tally = new Tally("lists", strategy + " " + retriever, model);
        JsonNode golden = Golden.cell(model, strategy, retriever).get("per_question");
        for (int q = 0; q < golden.size(); q++) {
            String question = golden.get(q).get("id").asText();
            JsonNode hits = golden.get(q).get("retrieved");
            List<Ranked> list = q < lists.size() ? lists.get(q) : List.of();
            List<String> ids = list.stream()
                    .map(ranked -> chunks.get(ranked.position()).id())
                    .toList();
            if (ids.equals(hits.findValuesAsText("chunk"))) {
                double worst = 0;
                for (int rank = 0; rank < ids.size(); rank++) {
                    double score = hits.get(rank).get("score").asDouble();
                    worst = Math.max(worst, Math.abs(list.get(rank).score() - score));
                }
                tally.item(question + ", greatest difference of a score", worst, TOLERANCE, worst, 0);
            } else {
                tally.differs(question, ids, hits.findValuesAsText("chunk"));
            }
        }
        return tally.row();
    }
}
