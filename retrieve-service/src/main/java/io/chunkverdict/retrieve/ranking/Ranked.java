package io.chunkverdict.retrieve.ranking;

/**
 * A chunk with its score.
 *
 * @param position its place in index order, from 0
 * @param score the retriever's own
 */
public record Ranked(int position, double score) {}
