package io.chunkverdict.embed.model;

/**
 * A text as its encoder sees it.
 *
 * @param ids what the encoder reads
 * @param tokens encoder tokens of the whole text, prefix and special tokens included, uncut
 * @param stop offset in the text (UTF-16, without the prefix) where the encoder stops reading; the text's length when it
 *     reads all of it
 */
public record TokenizedText(TokenIds ids, int tokens, int stop) {}
