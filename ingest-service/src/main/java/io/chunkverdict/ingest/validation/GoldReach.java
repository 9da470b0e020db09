package io.chunkverdict.ingest.validation;

import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.text.sentence.Sentences;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Which strategies make no chunk that could hold a piece of gold, whatever the document. */
final class GoldReach {
    /** Tokens at the ends of a text may be cut otherwise where it stands in its document. */
    private static final int TOLERANCE = 2;

    private final List<Limit> limits = new ArrayList<>();
    private final int strategies;
    private final double share;

    /**
     * The largest chunk of a strategy.
     *
     * @param strategy its name
     * @param tokens cl100k
     * @param splitsSentences whether it cuts a sentence that is larger
     */
    record Limit(String strategy, int tokens, boolean splitsSentences) {}

    /** @param threshold similarity at which gold counts as found, 0 to 1 */
    GoldReach(List<StrategySpec> strategies, double threshold) {
        this.strategies = strategies.size();
        // a chunk of W tokens that lies within gold of G is 2W/(G+W) alike
        this.share = threshold / (2 - threshold);
        for (StrategySpec strategy : strategies) {
            largest(strategy)
                    .ifPresent(tokens -> limits.add(
                            new Limit(strategy.name(), tokens, !strategy.kind().startsWith("semantic"))));
        }
    }

    private static OptionalInt largest(StrategySpec strategy) {
        return switch (strategy.kind()) {
            case "fixed", "recursive" -> OptionalInt.of(strategy.intParam("chunkSize"));
            case "structure", "semantic", "semantic_no_floor" -> OptionalInt.of(strategy.intParam("maxTokens"));
            default -> OptionalInt.empty();
        };
    }

    /** Those whose largest chunk is smaller than the gold. */
    List<Limit> below(String gold, int tokens) {
        boolean oneSentence = limits.stream().anyMatch(limit -> tokens > limit.tokens() + TOLERANCE)
                && Sentences.spans(gold).size() <= 1;
        return limits.stream()
                .filter(limit -> tokens > limit.tokens() + TOLERANCE)
                .filter(limit -> limit.splitsSentences() || !oneSentence)
                .toList();
    }

    /** Whether even the part that fits counts as found under none of the suite's strategies. */
    boolean nowhere(List<Limit> below, int tokens) {
        return below.size() == strategies && below.stream().noneMatch(limit -> nearly(limit, tokens));
    }

    /** Whether a chunk of that size, cut from the gold, is alike enough to count. */
    boolean nearly(Limit limit, int tokens) {
        return limit.tokens() >= share * tokens;
    }
}
