package io.chunkverdict.score.comparison;

import io.chunkverdict.model.suite.StrategySpec;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a strategy is, whatever a suite calls it.
 *
 * @param kind the chunker
 * @param params all its parameters
 */
record StrategyId(String kind, SortedMap<String, Object> params) {

    StrategyId {
        params = Values.normalised(params);
    }

    static StrategyId of(StrategySpec spec) {
        return new StrategyId(spec.kind(), new TreeMap<>(spec.params()));
    }
}
