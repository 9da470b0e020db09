package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.StrategyCatalog;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.text.token.Cl100k;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Documents, indexes and vectors for tests. */
public final class Fixtures {

    public static final Cl100k TOKENIZER = new Cl100k();

    /** A vector from the letters of a sentence: equal sentences are near, others are not. */
    public static final SentenceVectors LETTER_VECTORS = (embedding, sentences, sink) -> {
        sentences.forEach(sentence -> sink.accept(letterVector(sentence)));
        return sentences.size();
    };

    private Fixtures() {}

    public static SourceDocument document(String text, List<Element> elements) {
        return new SourceDocument(text, elements, TOKENIZER, LETTER_VECTORS);
    }

    public static SourceDocument document(String text) {
        return document(text, List.of());
    }

    public static EmbeddingSpec embedding() {
        return new EmbeddingSpec("test/letters", "w", "t", "cls", true, "fp32", "test", 512, 32, "", "passage: ");
    }

    /** A built-in strategy with its defaults. */
    public static IndexSpec index(String kind) {
        return index(kind, Map.of());
    }

    /** A built-in strategy with some parameters changed. */
    public static IndexSpec index(String kind, Map<String, Object> params) {
        StrategySpec defaults =
                StrategyCatalog.withDefaults(StrategyCatalog.find(kind).orElseThrow());
        Map<String, Object> merged = new TreeMap<>(defaults.params());
        merged.putAll(params);
        return new IndexSpec(kind + "-0", new StrategySpec(kind, kind, merged), embedding());
    }

    public static ChunkingStrategy strategy(String kind) {
        return Strategies.builtIn().strategy(index(kind));
    }

    public static float[] letterVector(String sentence) {
        float[] vector = new float[32];
        for (int i = 0; i < sentence.length(); i++) {
            vector[sentence.charAt(i) % 32]++;
        }
        double norm = 0;
        for (float value : vector) {
            norm += value * value;
        }
        for (int i = 0; i < vector.length; i++) {
            vector[i] = (float) (vector[i] / Math.sqrt(norm));
        }
        return vector;
    }
}
