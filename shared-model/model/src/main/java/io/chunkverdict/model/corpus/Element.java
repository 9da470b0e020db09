package io.chunkverdict.model.corpus;

import java.util.Objects;

/**
 * A structural element of a document: a heading, paragraph, list item, table or code block.
 *
 * @param kind what it is
 * @param span where it is in the document's text
 * @param level heading level, 1 (outermost) to 9; 0 for everything that is no heading
 * @param title a heading's text without its marks; empty for everything that is no heading
 */
public record Element(ElementKind kind, Span span, int level, String title) {

    public Element {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(span, "span");
        title = title == null ? "" : title;
        if (kind == ElementKind.HEADING ? level < 1 || level > 9 : level != 0) {
            throw new IllegalArgumentException(kind + " with level " + level);
        }
    }

    /** An element that is no heading. */
    public static Element of(ElementKind kind, Span span) {
        return new Element(kind, span, 0, "");
    }

    /** A heading of the given level (1 is outermost). */
    public static Element heading(int level, Span span, String title) {
        return new Element(ElementKind.HEADING, span, level, title);
    }
}
