package io.chunkverdict.ingest.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.messaging.codec.CanonicalJson;
import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.model.suite.RerankerSpec;
import io.chunkverdict.model.suite.Reranking;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunPinsTest {
    private static final EmbeddingSpec SPEC =
            new EmbeddingSpec("m", "w", "t", "cls", true, "fp32", "onnxruntime-cpu", 512, 384, "query: ", "");
    private static final RetrievalSettings DEFAULTS = RetrievalSettings.defaults();

    private static RunPins pins(RetrievalSettings retrieval) {
        return new RunPins("p", "q", SPEC, retrieval, MatcherSettings.defaults(), false);
    }

    private static RetrievalSettings with(double k1, int constant, List<RetrieverKind> kinds) {
        return new RetrievalSettings(5, kinds, k1, 0.75, constant, 0, false);
    }

    @Test
    void theSameInputsGiveTheSameHash() {
        assertThat(pins(DEFAULTS).shared()).isEqualTo(pins(DEFAULTS).shared());
        assertThat(pins(DEFAULTS).shared().hash()).matches("[0-9a-f]{12}");
    }

    @Test
    void aRetrieversSettingsPinOnlyTheCellsThatUseThem() {
        var before = pins(DEFAULTS).perCell();
        var otherK1 = pins(with(1.2, 60, DEFAULTS.retrievers())).perCell();
        assertThat(otherK1.get(RetrieverKind.DENSE)).isEqualTo(before.get(RetrieverKind.DENSE));
        assertThat(otherK1.get(RetrieverKind.BM25)).isNotEqualTo(before.get(RetrieverKind.BM25));
        assertThat(otherK1.get(RetrieverKind.HYBRID)).isNotEqualTo(before.get(RetrieverKind.HYBRID));
        var otherFusion = pins(with(1.5, 10, DEFAULTS.retrievers())).perCell();
        assertThat(otherFusion.get(RetrieverKind.BM25)).isEqualTo(before.get(RetrieverKind.BM25));
        assertThat(otherFusion.get(RetrieverKind.HYBRID)).isNotEqualTo(before.get(RetrieverKind.HYBRID));
    }

    @Test
    void aCellIsTheSameWhateverStandsBesideItInTheMatrix() {
        var alone = pins(with(1.5, 60, List.of(RetrieverKind.DENSE)));
        assertThat(alone.perCell().get(RetrieverKind.DENSE))
                .isEqualTo(pins(DEFAULTS).perCell().get(RetrieverKind.DENSE));
        assertThat(alone.shared()).isEqualTo(pins(DEFAULTS).shared());
    }

    @Test
    void anExactRunWithoutRerankerIsPinnedAsBeforeTheseSettingsExisted() {
        assertThat(pins(DEFAULTS).shared().fields())
                .containsEntry("indexKind", "exact")
                .containsEntry("retrieveK", 5)
                .containsEntry("reranker", "none")
                .doesNotContainKeys("rerankTo", "rerankerWeightsSha", "hnswM");
    }

    @Test
    void anApproximateIndexPinsTheCellsThatSearchIt() {
        var exact = pins(DEFAULTS).perCell();
        var hnsw = pins(DEFAULTS.withHnsw(new HnswSettings(16, 100, 50))).perCell();
        assertThat(hnsw.get(RetrieverKind.BM25)).isEqualTo(exact.get(RetrieverKind.BM25));
        for (RetrieverKind kind : List.of(RetrieverKind.DENSE, RetrieverKind.HYBRID)) {
            assertThat(hnsw.get(kind).fields())
                    .containsEntry("indexKind", "hnsw")
                    .containsEntry("hnswM", 16)
                    .containsEntry("hnswEfConstruction", 100)
                    .containsEntry("hnswEfSearch", 50);
            assertThat(hnsw.get(kind).hash()).isNotEqualTo(exact.get(kind).hash());
        }
        assertThat(pins(DEFAULTS.withHnsw(new HnswSettings(16, 100, 51)))
                        .perCell()
                        .get(RetrieverKind.DENSE))
                .isNotEqualTo(hnsw.get(RetrieverKind.DENSE));
    }

    @Test
    void aRerankerPinsEveryCellWithItsWeights() {
        RerankerSpec reranker = new RerankerSpec("r", "rw", "rt", "onnxruntime-cpu", 256);
        RunPins pins = pins(DEFAULTS.withReranking(new Reranking(50, reranker)));
        assertThat(pins.perCell().values()).allSatisfy(cell -> assertThat(cell.fields())
                .containsEntry("reranker", "r")
                .containsEntry("rerankerWeightsSha", "rw")
                .containsEntry("retrieveK", 50)
                .containsEntry("rerankTo", 5)
                .containsEntry("topK", 5));
        RerankerSpec retrained = new RerankerSpec("r", "rw2", "rt", "onnxruntime-cpu", 256);
        assertThat(pins(DEFAULTS.withReranking(new Reranking(50, retrained))).shared())
                .isNotEqualTo(pins.shared());
    }

    @Test
    void aDepthThatIsWrittenOutEqualsTheDefaultItStandsFor() {
        RetrievalSettings written =
                new RetrievalSettings(5, DEFAULTS.retrievers(), 1.5, 0.75, 60, DEFAULTS.effectiveFusionDepth(), false);
        assertThat(pins(written).perCell()).isEqualTo(pins(DEFAULTS).perCell());
    }

    @Test
    void poolingIsAPinBecauseItDecidesWhatCanBeRetrieved() {
        var pooled = new RunPins("p", "q", SPEC, DEFAULTS, MatcherSettings.defaults(), true);
        assertThat(pooled.shared().fields()).containsEntry("pooled", true);
        assertThat(pooled.shared().hash()).isNotEqualTo(pins(DEFAULTS).shared().hash());
        assertThat(pins(DEFAULTS).shared().fields()).doesNotContainKey("pooled");
    }

    @Test
    void everythingThatMayNotMoveBetweenRunsIsPinned() {
        assertThat(pins(DEFAULTS).perCell().get(RetrieverKind.HYBRID).fields())
                .containsKeys(
                        "parseSha",
                        "querySetSha",
                        "retriever",
                        "bm25K1",
                        "bm25B",
                        "bm25Tokenizer",
                        "fusionConstant",
                        "fusionDepth",
                        "fusionZeroScores",
                        "embedModel",
                        "embedWeightsSha",
                        "tokenizerSha",
                        "pooling",
                        "normalised",
                        "precision",
                        "provider",
                        "maxInputTokens",
                        "embedDim",
                        "queryPrefix",
                        "passagePrefix",
                        "metric",
                        "indexKind",
                        "topK",
                        "retrieveK",
                        "reranker",
                        "fuzzyThreshold",
                        "numberWords",
                        "edge",
                        "cl100kVersion",
                        "evaluatorVersion")
                .doesNotContainKeys("strategy", "chunkSize", "balancedLambda", "minFloorTokens", "seed", "resamples");
    }

    @Test
    void aPinHashIsTwelveDigitsOfTheCanonicalJson() {
        String canonical = CanonicalJson.of(pins(DEFAULTS).shared().fields());
        assertThat(canonical).startsWith("{\"cl100kVersion\":\"");
        assertThat(pins(DEFAULTS).shared().hash())
                .isEqualTo(
                        Sha256.hex(canonical.getBytes(StandardCharsets.UTF_8)).substring(0, 12));
    }
}
