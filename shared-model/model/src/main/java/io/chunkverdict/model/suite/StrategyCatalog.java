package io.chunkverdict.model.suite;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The built-in strategies with their parameters and defaults. It is data shared by the service that validates
 * configurations (ingest) and the one that chunks (chunk), so that both mean the same by a name.
 */
public final class StrategyCatalog {

    private static final String CHUNK_SIZE = "largest chunk, in cl100k tokens";
    private static final String OVERLAP = "tokens repeated from one chunk to the next; below chunkSize";
    private static final String PERCENTILE = "sentence distances above this percentile start a new group";
    private static final String MIN_TOKENS = "groups below this many tokens are merged with a neighbour; 0 merges none";
    private static final String MAX_TOKENS = "largest chunk, in cl100k tokens";

    private static final List<StrategyKind> KINDS = List.of(
            new StrategyKind(
                    "fixed",
                    "windows of chunkSize tokens, overlapping",
                    true,
                    false,
                    List.of(
                            ParameterSpec.whole("chunkSize", 512, 1, CHUNK_SIZE),
                            ParameterSpec.whole("overlap", 64, 0, OVERLAP))),
            new StrategyKind(
                    "recursive",
                    "split at paragraphs, then lines, sentences, words; packed to chunkSize",
                    true,
                    false,
                    List.of(
                            ParameterSpec.whole("chunkSize", 512, 1, CHUNK_SIZE),
                            ParameterSpec.whole("overlap", 64, 0, OVERLAP))),
            new StrategyKind(
                    "semantic",
                    "sentences grouped where their meaning changes, with a floor and a ceiling",
                    true,
                    true,
                    semantic(200)),
            new StrategyKind(
                    "semantic_no_floor",
                    "semantic without its floor: the fragment trap, on purpose",
                    true,
                    true,
                    semantic(0)),
            new StrategyKind(
                    "structure",
                    "one chunk per section, long sections split recursively",
                    true,
                    false,
                    List.of(ParameterSpec.whole("maxTokens", 800, 1, MAX_TOKENS))),
            new StrategyKind(
                    "whole_document",
                    "each document as one chunk: degenerate, to show that size can't win",
                    false,
                    false,
                    List.of()));

    private StrategyCatalog() {}

    /** Every built-in strategy, in the order of the default list. */
    public static List<StrategyKind> kinds() {
        return KINDS;
    }

    public static Optional<StrategyKind> find(String name) {
        return KINDS.stream().filter(kind -> kind.name().equals(name)).findFirst();
    }

    /** The specs a suite evaluates when its configuration names none, in order. */
    public static List<StrategySpec> defaults() {
        return KINDS.stream()
                .filter(StrategyKind::byDefault)
                .map(StrategyCatalog::withDefaults)
                .toList();
    }

    /** A kind under its own name with default parameters. */
    public static StrategySpec withDefaults(StrategyKind kind) {
        Map<String, Object> params = new TreeMap<>();
        kind.parameters().forEach(parameter -> params.put(parameter.name(), parameter.boxedDefault()));
        return new StrategySpec(kind.name(), kind.name(), params);
    }

    private static List<ParameterSpec> semantic(int floor) {
        return List.of(
                new ParameterSpec("breakpointPercentile", false, 95, 0, 100, PERCENTILE),
                ParameterSpec.whole("minTokens", floor, 0, MIN_TOKENS),
                ParameterSpec.whole("maxTokens", 1000, 1, MAX_TOKENS));
    }
}
