package io.chunkverdict.ingest.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.messaging.codec.CanonicalJson;
import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.MatcherSettings;
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
