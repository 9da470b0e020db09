package io.chunkverdict.ingest.parse;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Text and elements of a document that is rendered block by block, for formats whose source is no text itself. An
 * element covers its block without the separator after it.
 */
public final class StructuredText {

    /** What stands between blocks: a blank line, which every chunker takes for a paragraph's end. */
    public static final String BLANK_LINE = "\n\n";

    private final StringBuilder text = new StringBuilder();
    private final List<Element> elements = new ArrayList<>();

    /** Appends a heading as its marks, a space and its title, then a blank line. */
    public void heading(int level, String title) {
        heading(level, title, BLANK_LINE);
    }

    /** Appends a heading with the separator given. */
    public void heading(int level, String title, String separator) {
        String clean = storable(title);
        Span span = append("#".repeat(level) + " " + clean, separator);
        elements.add(Element.heading(level, span, clean.replace('\n', ' ')));
    }

    /** Appends a block that is no heading, then a blank line. */
    public void block(ElementKind kind, String piece) {
        block(kind, piece, BLANK_LINE);
    }

    /** Appends a block that is no heading with the separator given. */
    public void block(ElementKind kind, String piece, String separator) {
        elements.add(Element.of(kind, append(storable(piece), separator)));
    }

    private Span append(String piece, String separator) {
        int start = text.length();
        text.append(piece);
        Span span = new Span(start, text.length());
        text.append(separator);
        return span;
    }

    /** Length so far, in UTF-16 units. */
    public int length() {
        return text.length();
    }

    /** The text so far. */
    public String text() {
        return text.toString();
    }

    /** The elements so far, in order. */
    public List<Element> elements() {
        return List.copyOf(elements);
    }

    /** A table row as its cells between bars. */
    public static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    /** {@code text} without the white space at its ends, no-break spaces included (which {@link String#strip} leaves). */
    public static String strip(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isBlank(text.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /** Whether a character is white space of any kind, no-break spaces included. */
    public static boolean isBlank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u0085';
    }

    /** Zero characters and halves of surrogate pairs, which no database or encoder takes, become U+FFFD. */
    private static String storable(String piece) {
        StringBuilder clean = null;
        for (int i = 0; i < piece.length(); i++) {
            char c = piece.charAt(i);
            if (Character.isHighSurrogate(c)
                    && i + 1 < piece.length()
                    && Character.isLowSurrogate(piece.charAt(i + 1))) {
                i++;
            } else if (c == '\0' || Character.isSurrogate(c)) {
                clean = clean == null ? new StringBuilder(piece) : clean;
                clean.setCharAt(i, '\uFFFD');
            }
        }
        return clean == null ? piece : clean.toString();
    }

    /** Whether {@code text} has letters with case and none of them is small. */
    public static boolean isUpperCase(String text) {
        return text.equals(text.toUpperCase(Locale.ROOT)) && !text.equals(text.toLowerCase(Locale.ROOT));
    }
}
