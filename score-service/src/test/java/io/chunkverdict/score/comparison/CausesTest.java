package io.chunkverdict.score.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CausesTest {

    private static final Map<String, Object> PINS = Map.ofEntries(
            Map.entry("parseSha", "p"),
            Map.entry("embedModel", "bge"),
            Map.entry("embedWeightsSha", "w"),
            Map.entry("embedDim", 384),
            Map.entry("queryPrefix", "query: "),
            Map.entry("passagePrefix", ""),
            Map.entry("provider", "cpu"),
            Map.entry("indexKind", "exact"),
            Map.entry("retriever", "hybrid"),
            Map.entry("topK", 5),
            Map.entry("retrieveK", 5),
            Map.entry("reranker", "none"),
            Map.entry("fusionDepth", 20),
            Map.entry("fusionConstant", 60),
            Map.entry("edge", "lenient"));

    private static List<String> moved(Map<String, Object> values) {
        TreeMap<String, Object> other = new TreeMap<>(PINS);
        other.putAll(values);
        return Causes.between(new PinVector(new TreeMap<>(PINS)), new PinVector(other)).stream()
                .map(Cause::name)
                .toList();
    }

    @Test
    void equalPinsHaveNoCauses() {
        assertThat(moved(Map.of())).isEmpty();
        assertThat(moved(Map.of("topK", 5L, "embedDim", 384.0)))
                .as("JSON knows one kind of number")
                .isEmpty();
    }

    @Test
    void anotherModelBringsItsWidthWeightsAndPrefixes() {
        assertThat(moved(Map.of(
                        "embedModel", "e5", "embedWeightsSha", "x", "embedDim", 768, "passagePrefix", "passage: ")))
                .containsExactly("embedding model");
    }

    @Test
    void newWeightsUnderAnOldNameAreAnotherModel() {
        assertThat(moved(Map.of("embedWeightsSha", "x"))).containsExactly("embedding model");
    }

    @Test
    void prefixesOfTheSameModelAreADecisionOfTheirOwn() {
        assertThat(moved(Map.of("queryPrefix", ""))).containsExactly("prefixes");
    }

    @Test
    void theDeviceIsNeverPartOfTheModel() {
        assertThat(moved(Map.of("embedModel", "e5", "provider", "cuda")))
                .containsExactly("embedding model", "inference engine");
    }

    @Test
    void withoutARerankerDepthAndFusionDepthFollowK() {
        assertThat(moved(Map.of("topK", 10, "retrieveK", 10, "fusionDepth", 40)))
                .containsExactly("number of chunks (k)");
    }

    @Test
    void aFusionDepthThatSomebodySetIsItsOwnCause() {
        assertThat(moved(Map.of("topK", 10, "retrieveK", 10, "fusionDepth", 100)))
                .containsExactly("number of chunks (k)", "fusion depth");
    }

    @Test
    void aRerankerBringsItsDepth() {
        assertThat(moved(Map.of(
                        "reranker", "ms-marco",
                        "rerankerWeightsSha", "r",
                        "rerankTo", 5,
                        "retrieveK", 20,
                        "fusionDepth", 80)))
                .containsExactly("reranker");
    }

    @Test
    void theParametersOfAnApproximateIndexAreOneDecision() {
        assertThat(moved(Map.of("indexKind", "hnsw", "hnswM", 16, "hnswEfSearch", 100)))
                .containsExactly("index");
    }

    @Test
    void causesComeInTheOrderOfThePipeline() {
        assertThat(moved(Map.of("edge", "strict", "fusionConstant", 10, "parseSha", "x", "indexKind", "hnsw")))
                .containsExactly("corpus", "index", "fusion constant", "edge rule");
    }

    @Test
    void aPinNobodyKnowsIsACauseThatRedoesEverything() {
        TreeMap<String, Object> other = new TreeMap<>(PINS);
        other.put("moonPhase", "full");
        assertThat(Causes.between(new PinVector(new TreeMap<>(PINS)), new PinVector(other)))
                .singleElement()
                .satisfies(cause -> {
                    assertThat(cause.name()).isEqualTo("moonPhase");
                    assertThat(cause.step()).isEqualTo(Step.PARSE);
                });
    }

    @Test
    void movingACauseOfThePinsGivesTheOtherSide() {
        TreeMap<String, Object> other = new TreeMap<>(PINS);
        other.put("reranker", "ms-marco");
        other.put("rerankTo", 5);
        other.remove("fusionConstant");
        PinVector from = new PinVector(new TreeMap<>(PINS));
        PinVector moved = from;
        for (Cause cause : Causes.between(from, new PinVector(other))) {
            moved = moved.with(cause);
        }
        assertThat(moved).isEqualTo(new PinVector(other));
        assertThat(moved.hash()).hasSize(12).isNotEqualTo(from.hash());
    }
}
