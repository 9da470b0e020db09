package io.chunkverdict.endtoend.published;

/**
 * An answer by its place, as question files write it.
 *
 * @param document id of the document: its file name
 * @param start first character, in code points
 * @param end one past the last
 * @param unit {@code codepoint}
 * @param text what stands there, which a reader checks
 */
record GoldSpan(String document, int start, int end, String unit, String text) {}
