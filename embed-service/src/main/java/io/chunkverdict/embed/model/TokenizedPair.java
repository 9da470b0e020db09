package io.chunkverdict.embed.model;

/**
 * A question and a passage as a cross-encoder sees them.
 *
 * @param ids what it reads
 * @param tokens of both, special tokens included, uncut
 * @param cut whether the passage's end is missing in {@code ids}
 */
public record TokenizedPair(TokenIds ids, int tokens, boolean cut) {}
