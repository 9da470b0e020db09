package io.chunkverdict.embed.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.chunkverdict.embed.cache.Embedding;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * Embeddings, as OpenAI's API words them.
 *
 * @param object always {@code list}
 * @param data one a text, in order
 * @param model the model's id, whatever name it was asked by
 * @param usage what it took, as if nothing had been cached
 */
record EmbeddingsResponse(String object, List<Item> data, String model, Usage usage) {

    /**
     * @param object always {@code embedding}
     * @param index place of the text in the request, from 0
     * @param embedding an array of numbers, or base64 of little-endian float32
     */
    record Item(String object, int index, Object embedding) {}

    /**
     * @param promptTokens encoder tokens read: special tokens and prefix included, each text cut at the model's limit
     * @param totalTokens the same
     */
    record Usage(
            @JsonProperty("prompt_tokens") long promptTokens,
            @JsonProperty("total_tokens") long totalTokens) {}

    static EmbeddingsResponse of(String model, int maxInputTokens, List<Embedding> embeddings, boolean base64) {
        List<Item> items = new ArrayList<>(embeddings.size());
        long tokens = 0;
        for (Embedding embedding : embeddings) {
            Object vector = base64
                    ? Base64.getEncoder().encodeToString(embedding.vector().bytes())
                    : embedding.vector().toFloats();
            items.add(new Item("embedding", items.size(), vector));
            tokens += embedding.tokensRead(maxInputTokens);
        }
        return new EmbeddingsResponse("list", items, model, new Usage(tokens, tokens));
    }
}
