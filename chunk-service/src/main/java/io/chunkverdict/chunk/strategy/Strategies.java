package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.StrategySpec;
import java.util.Map;
import java.util.TreeMap;

/** The registry: strategies by the name of their kind. Immutable. */
public final class Strategies {

    /** Makes a strategy from its parameters. */
    @FunctionalInterface
    public interface Factory {
        /**
         * A strategy with the parameters of {@code spec}.
         *
         * @param embedding the spec of the index it is for; only strategies that compare meanings look at it
         * @throws IllegalArgumentException naming the parameter that is missing or out of range
         */
        ChunkingStrategy create(StrategySpec spec, EmbeddingSpec embedding);
    }

    private final Map<String, Factory> factories;

    private Strategies(Map<String, Factory> factories) {
        this.factories = factories;
    }

    /** The kinds of {@link io.chunkverdict.model.suite.StrategyCatalog}. */
    public static Strategies builtIn() {
        Map<String, Factory> kinds = new TreeMap<>();
        kinds.put(
                "fixed", (spec, embedding) -> new FixedStrategy(spec.intParam("chunkSize"), spec.intParam("overlap")));
        kinds.put(
                "recursive",
                (spec, embedding) -> new RecursiveStrategy(spec.intParam("chunkSize"), spec.intParam("overlap")));
        kinds.put("structure", (spec, embedding) -> new StructureStrategy(spec.intParam("maxTokens")));
        kinds.put("semantic", Strategies::semantic);
        kinds.put("semantic_no_floor", Strategies::semantic);
        kinds.put("whole_document", (spec, embedding) -> new WholeDocumentStrategy());
        return new Strategies(kinds);
    }

    /** This registry and one kind more; a kind of the same name is replaced. */
    public Strategies with(String kind, Factory factory) {
        Map<String, Factory> more = new TreeMap<>(factories);
        more.put(kind, factory);
        return new Strategies(more);
    }

    /**
     * The strategy of an index.
     *
     * @throws ChunkingException if there is no such kind, or its parameters are wrong
     */
    public ChunkingStrategy strategy(IndexSpec index) {
        StrategySpec spec = index.strategy();
        Factory factory = factories.get(spec.kind());
        if (factory == null) {
            throw new ChunkingException("strategy " + spec.name() + " is of kind '" + spec.kind()
                    + "', which this chunk-service doesn't have; it has " + String.join(", ", factories.keySet())
                    + ". Deploy the plug-in or change the suite's configuration.");
        }
        try {
            return factory.create(spec, index.embedding());
        } catch (IllegalArgumentException e) {
            throw new ChunkingException("strategy " + spec.name() + ": " + e.getMessage(), e);
        }
    }

    private static ChunkingStrategy semantic(StrategySpec spec, EmbeddingSpec embedding) {
        return new SemanticStrategy(
                spec.doubleParam("breakpointPercentile"),
                spec.intParam("minTokens"),
                spec.intParam("maxTokens"),
                embedding);
    }
}
