package io.chunkverdict.model.suite;

import java.util.Objects;

/**
 * Everything that decides which vector a text gets.
 *
 * @param model name, such as {@code BAAI/bge-small-en-v1.5}
 * @param weightsSha SHA-256 of the model file, hex
 * @param tokenizerSha SHA-256 of the tokenizer file, hex
 * @param pooling {@code cls} or {@code mean}
 * @param normalised whether vectors are scaled to unit length
 * @param precision {@code fp32} or {@code int8}
 * @param provider inference engine and device, such as {@code onnxruntime-cpu}
 * @param maxInputTokens encoder tokens beyond which input is cut, special tokens included
 * @param dimensions length of a vector
 * @param queryPrefix put before every query, as it is
 * @param passagePrefix put before every passage, as it is
 */
public record EmbeddingSpec(
        String model,
        String weightsSha,
        String tokenizerSha,
        String pooling,
        boolean normalised,
        String precision,
        String provider,
        int maxInputTokens,
        int dimensions,
        String queryPrefix,
        String passagePrefix) {

    public EmbeddingSpec {
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(weightsSha, "weightsSha");
        Objects.requireNonNull(tokenizerSha, "tokenizerSha");
        Objects.requireNonNull(pooling, "pooling");
        Objects.requireNonNull(precision, "precision");
        Objects.requireNonNull(provider, "provider");
        Objects.requireNonNull(queryPrefix, "queryPrefix");
        Objects.requireNonNull(passagePrefix, "passagePrefix");
        if (maxInputTokens < 3 || dimensions < 1) {
            throw new IllegalArgumentException(
                    model + ": maxInputTokens " + maxInputTokens + ", dimensions " + dimensions);
        }
    }

    /** The same model without prefixes (configuration {@code embedding.prefixes: false}). */
    public EmbeddingSpec withoutPrefixes() {
        return new EmbeddingSpec(
                model,
                weightsSha,
                tokenizerSha,
                pooling,
                normalised,
                precision,
                provider,
                maxInputTokens,
                dimensions,
                "",
                "");
    }
}
