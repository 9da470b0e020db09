package io.chunkverdict.text;

import io.chunkverdict.model.corpus.Span;
import java.util.Optional;

/**
 * What counts as white space wherever text is cut: Unicode's white space and the four information separators U+001C to
 * U+001F. This is the set of Python's {@code str.isspace()}, which the golden values were made with; Java's own sets lack
 * the no-break spaces. All of it lies in the basic plane, so UTF-16 code units can be tested one by one.
 */
public final class Whitespace {

    private Whitespace() {}

    /** Whether a UTF-16 code unit is white space. */
    public static boolean is(char c) {
        if (c <= ' ') {
            return c == ' ' || (c >= '\t' && c <= '\r') || c >= '\u001c';
        }
        if (c < '\u0085') {
            return false;
        }
        return switch (c) {
            case '\u0085', '\u00a0', '\u1680', '\u2028', '\u2029', '\u202f', '\u205f', '\u3000' -> true;
            default -> c >= '\u2000' && c <= '\u200a';
        };
    }

    /**
     * The part of {@code span} between its first and its last character that is no white space.
     *
     * @return empty when there is none
     */
    public static Optional<Span> strip(CharSequence text, Span span) {
        int start = span.start();
        int end = span.end();
        while (start < end && is(text.charAt(start))) {
            start++;
        }
        while (end > start && is(text.charAt(end - 1))) {
            end--;
        }
        return start == end ? Optional.empty() : Optional.of(new Span(start, end));
    }

    /** Whether {@code span} holds nothing but white space, or nothing at all. */
    public static boolean isBlank(CharSequence text, Span span) {
        for (int i = span.start(); i < span.end(); i++) {
            if (!is(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }
}
