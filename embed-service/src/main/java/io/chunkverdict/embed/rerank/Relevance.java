package io.chunkverdict.embed.rerank;

/**
 * How well a passage answers a question, in a reranker's judgement.
 *
 * @param index place of the passage in the request, from 0
 * @param score 0 to 1, the higher the better
 * @param tokensRead of question and passage, special tokens included
 * @param cut whether the reranker did not read the passage's end
 */
public record Relevance(int index, double score, int tokensRead, boolean cut) {}
