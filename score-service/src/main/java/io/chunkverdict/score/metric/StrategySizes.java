package io.chunkverdict.score.metric;

import io.chunkverdict.model.suite.StrategySpec;
import java.util.List;
import java.util.OptionalInt;

/** The size a strategy cuts to. */
public final class StrategySizes {

    private StrategySizes() {}

    /** The largest chunk a strategy means to make, in cl100k tokens, if it has such a parameter. */
    public static OptionalInt largestChunk(StrategySpec strategy) {
        for (String parameter : List.of("maxTokens", "chunkSize")) {
            if (strategy.params().get(parameter) instanceof Number number) {
                return OptionalInt.of(number.intValue());
            }
        }
        return OptionalInt.empty();
    }
}
