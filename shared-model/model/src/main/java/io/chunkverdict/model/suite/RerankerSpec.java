package io.chunkverdict.model.suite;

import java.util.Objects;

/**
 * Everything that decides which score a reranker gives a question and a passage.
 *
 * @param model the name embed-service lists it under
 * @param weightsSha SHA-256 of the model's files, hex; empty as long as embed-service has not been asked
 * @param tokenizerSha SHA-256 of the tokenizer file, hex; empty likewise
 * @param provider inference engine and device, such as {@code onnxruntime-cpu}; empty likewise
 * @param maxInputTokens tokens of question and passage together beyond which the passage is cut, special tokens included;
 *     0 likewise
 */
public record RerankerSpec(String model, String weightsSha, String tokenizerSha, String provider, int maxInputTokens) {

    public RerankerSpec {
        Objects.requireNonNull(model, "model");
        Objects.requireNonNull(weightsSha, "weightsSha");
        Objects.requireNonNull(tokenizerSha, "tokenizerSha");
        Objects.requireNonNull(provider, "provider");
    }

    /** A reranker as a user names it. */
    public static RerankerSpec named(String model) {
        return new RerankerSpec(model, "", "", "", 0);
    }
}
