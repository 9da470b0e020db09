package io.chunkverdict.messaging.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IdsTest {

    private static final EmbeddingSpec EMBEDDING =
            new EmbeddingSpec("m", "w", "t", "mean", true, "fp32", "onnxruntime-cpu", 256, 384, "", "");

    @Test
    void anIndexIsNamedAfterItsStrategyAndWhatMakesItDiffer() {
        var small = Ids.index(strategy(256), EMBEDDING);
        var large = Ids.index(strategy(512), EMBEDDING);
        assertThat(small.id()).matches("fixed-[0-9a-f]{8}").isNotEqualTo(large.id());
        assertThat(Ids.index(strategy(256), EMBEDDING)).isEqualTo(small);
    }

    @Test
    void theSameNumberIsTheSameParameterHoweverItWasRead() {
        assertThat(Ids.index(new StrategySpec("s", "semantic", Map.of("breakpointPercentile", 95)), EMBEDDING)
                        .id())
                .isEqualTo(Ids.index(new StrategySpec("s", "semantic", Map.of("breakpointPercentile", 95.0)), EMBEDDING)
                        .id());
    }

    @Test
    void canonicalJsonSortsKeysAndHasNoSpaces() {
        assertThat(CanonicalJson.of(Map.of("b", 1.50, "a", "é"))).isEqualTo("{\"a\":\"é\",\"b\":1.5}");
    }

    private static StrategySpec strategy(int size) {
        return new StrategySpec("fixed", "fixed", Map.of("chunkSize", size, "overlap", 64));
    }
}
