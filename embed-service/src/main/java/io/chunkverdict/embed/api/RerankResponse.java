package io.chunkverdict.embed.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.chunkverdict.embed.rerank.Relevance;
import io.chunkverdict.model.suite.RerankerSpec;
import java.util.List;
import java.util.Optional;

/**
 * Passages by relevance, as Jina's and Cohere's APIs word it.
 *
 * @param object always {@code list}
 * @param model the reranker's id
 * @param results best first, ties by index
 * @param usage what it took
 * @param reranker what pins its scores
 */
record RerankResponse(String object, String model, List<Item> results, Usage usage, RerankerSpec reranker) {

    /**
     * @param index place of the passage in the request, from 0
     * @param relevanceScore 0 to 1
     * @param truncated whether the reranker did not read the passage's end
     * @param document the passage, where it was asked for
     */
    record Item(
            int index,
            @JsonProperty("relevance_score") double relevanceScore,
            boolean truncated,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Text> document) {}

    /** @param text of a passage */
    record Text(String text) {}

    /**
     * @param promptTokens tokens read, question and special tokens included with each passage
     * @param totalTokens the same
     */
    record Usage(
            @JsonProperty("prompt_tokens") long promptTokens,
            @JsonProperty("total_tokens") long totalTokens) {}

    static RerankResponse of(RerankerSpec reranker, RerankRequest request, List<Relevance> byRelevance) {
        long tokens = byRelevance.stream().mapToLong(Relevance::tokensRead).sum();
        List<Item> items = byRelevance.stream()
                .limit(request.topN() == 0 ? byRelevance.size() : request.topN())
                .map(relevance -> new Item(
                        relevance.index(),
                        relevance.score(),
                        relevance.cut(),
                        request.returnDocuments()
                                ? Optional.of(new Text(request.documents().get(relevance.index())))
                                : Optional.empty()))
                .toList();
        return new RerankResponse("list", reranker.model(), items, new Usage(tokens, tokens), reranker);
    }
}
