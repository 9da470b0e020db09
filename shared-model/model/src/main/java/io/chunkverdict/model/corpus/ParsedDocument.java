package io.chunkverdict.model.corpus;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What parsing made of one source file. Its text is the coordinate system of every span.
 *
 * @param text the document's text
 * @param elements structure, ordered by start (an outer element before the one it holds)
 * @param pages pages in order; empty for documents that have none
 * @param metadata facts about the source, such as {@code format} and {@code encoding}, sorted by name
 */
public record ParsedDocument(String text, List<Element> elements, List<Page> pages, Map<String, String> metadata) {

    public ParsedDocument {
        Objects.requireNonNull(text, "text");
        elements = List.copyOf(elements);
        pages = List.copyOf(pages);
        metadata = java.util.Collections.unmodifiableMap(new TreeMap<>(metadata));
    }
}
