package io.chunkverdict.parity;

import io.chunkverdict.chunk.strategy.SentenceVectors;
import io.chunkverdict.embed.model.GoldenVectors;
import io.chunkverdict.embed.model.Role;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.GoldenChunk;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The vectors that our own encoder makes of the golden texts, each text encoded once. */
final class OurVectors {

    private final GoldenVectors encoder;
    private final Map<String, float[]> passages = new HashMap<>();

    OurVectors(GoldenVectors encoder) {
        this.encoder = encoder;
    }

    /** Vectors of a strategy's golden chunks. */
    List<float[]> chunks(String model, String strategy) {
        return passages(
                model,
                Golden.chunks(model, strategy).stream().map(GoldenChunk::text).toList());
    }

    /** Vectors of the queries. */
    List<float[]> queries(String model) {
        return encoder.encode(model, Role.QUERY, Golden.queries());
    }

    /** Vectors of sentences, as a semantic strategy asks for them. */
    SentenceVectors sentences(String model) {
        return (embedding, sentences, sink) -> {
            passages(model, sentences).forEach(sink);
            return sentences.size();
        };
    }

    private List<float[]> passages(String model, List<String> texts) {
        List<String> unknown = texts.stream()
                .distinct()
                .filter(text -> !passages.containsKey(key(model, text)))
                .toList();
        List<float[]> vectors = encoder.encode(model, Role.PASSAGE, unknown);
        for (int i = 0; i < vectors.size(); i++) {
            passages.put(key(model, unknown.get(i)), vectors.get(i));
        }
        return texts.stream().map(text -> passages.get(key(model, text))).toList();
    }

    private static String key(String model, String text) {
        return model + "\n" + text;
    }
}
