package io.chunkverdict.testsupport;

import io.chunkverdict.model.corpus.Span;
import java.util.List;

/**
 * A chunk as the peer cut it.
 *
 * @param id {@code document:strategy:ordinal}
 * @param span UTF-16 code units, which equal the code points here
 * @param tokens cl100k
 * @param sectionPath titles of the headings above it, outermost first
 * @param text what stands there
 */
public record GoldenChunk(String id, String document, Span span, int tokens, List<String> sectionPath, String text) {}
