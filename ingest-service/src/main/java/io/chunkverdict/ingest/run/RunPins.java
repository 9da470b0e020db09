package io.chunkverdict.ingest.run;

import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.model.suite.EdgeRule;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.RerankerSpec;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.Versions;
import java.util.Map;
import java.util.TreeMap;

/**
 * The pin vectors of a run (measurement.md §7): what must be equal for two cells to be comparable. The strategy and its
 * parameters are no pins, they are the variable; a retriever's settings are pins of the cells that use them.
 */
public final class RunPins {
    private static final String INDEX_KIND = "indexKind";
    private static final String EXACT = "exact";

    private final Map<String, Object> shared = new TreeMap<>();
    private final RetrievalSettings retrieval;

    /**
     * @param parseSha of the snapshot
     * @param querySetSha of the frozen questions
     * @param pooled whether each document is its own corpus, which decides what can be retrieved
     */
    public RunPins(
            String parseSha,
            String querySetSha,
            EmbeddingSpec embedding,
            RetrievalSettings retrieval,
            MatcherSettings matcher,
            boolean pooled) {
        this.retrieval = retrieval;
        shared.put("parseSha", parseSha);
        shared.put("querySetSha", querySetSha);
        shared.put("embedModel", embedding.model());
        shared.put("embedWeightsSha", embedding.weightsSha());
        shared.put("tokenizerSha", embedding.tokenizerSha());
        shared.put("pooling", embedding.pooling());
        shared.put("normalised", embedding.normalised());
        shared.put("precision", embedding.precision());
        shared.put("provider", embedding.provider());
        shared.put("maxInputTokens", embedding.maxInputTokens());
        shared.put("embedDim", embedding.dimensions());
        shared.put("queryPrefix", embedding.queryPrefix());
        shared.put("passagePrefix", embedding.passagePrefix());
        shared.put("metric", "cosine");
        if (retrieval.hnsw().isEmpty()) {
            shared.put(INDEX_KIND, EXACT);
        }
        shared.put("topK", retrieval.topK());
        shared.put("retrieveK", retrieval.firstStageK());
        shared.put("reranker", "none");
        retrieval.reranking().ifPresent(stage -> pin(stage.reranker()));
        shared.put("fuzzyThreshold", matcher.fuzzyThreshold());
        shared.put("numberWords", matcher.numberWords());
        shared.put("edge", matcher.edge() == EdgeRule.STRICT ? "strict" : "lenient");
        shared.put("cl100kVersion", Versions.CL100K);
        shared.put("evaluatorVersion", Versions.EVALUATOR);
        if (pooled) {
            // absent in an ordinary suite, whose hashes were made before there was this pin
            shared.put("pooled", true);
        }
    }

    private void pin(RerankerSpec reranker) {
        shared.put("reranker", reranker.model());
        shared.put("rerankerWeightsSha", reranker.weightsSha());
        shared.put("rerankerTokenizerSha", reranker.tokenizerSha());
        shared.put("rerankerProvider", reranker.provider());
        shared.put("rerankerMaxInputTokens", reranker.maxInputTokens());
        shared.put("rerankTo", retrieval.topK());
    }

    /** What all cells of the run share. */
    public Pins shared() {
        return Ids.pins(shared);
    }

    /** Full pins of the cells under each of the run's retrievers. */
    public Map<RetrieverKind, Pins> perCell() {
        Map<RetrieverKind, Pins> cells = new TreeMap<>();
        retrieval.retrievers().forEach(kind -> cells.put(kind, cell(kind)));
        return cells;
    }

    private static void pin(HnswSettings hnsw, Map<String, Object> fields) {
        fields.put(INDEX_KIND, "hnsw");
        fields.put("hnswM", hnsw.m());
        fields.put("hnswEfConstruction", hnsw.efConstruction());
        fields.put("hnswEfSearch", hnsw.efSearch());
    }

    private Pins cell(RetrieverKind kind) {
        Map<String, Object> fields = new TreeMap<>(shared);
        fields.put("retriever", kind.label());
        // bm25 looks nothing up among vectors, so it is the same cell whatever their index
        fields.put(INDEX_KIND, EXACT);
        if (kind != RetrieverKind.BM25) {
            retrieval.hnsw().ifPresent(hnsw -> pin(hnsw, fields));
        }
        if (kind != RetrieverKind.DENSE) {
            fields.put("bm25K1", retrieval.bm25K1());
            fields.put("bm25B", retrieval.bm25B());
            fields.put("bm25Tokenizer", Versions.BM25_TOKENIZER);
        }
        if (kind == RetrieverKind.HYBRID) {
            fields.put("fusionConstant", retrieval.fusionConstant());
            fields.put("fusionDepth", retrieval.effectiveFusionDepth());
            fields.put("fusionZeroScores", retrieval.skipZeroScores() ? "skip" : "keep");
        }
        return Ids.pins(fields);
    }
}
