package io.chunkverdict.text.token;

/**
 * The first half of cl100k_base: a text falls into pieces (a word with the space before it, up to three digits, punctuation
 * with the line breaks after it, white space), and byte pairs merge within pieces only. The pattern, tried in this order:
 * {@code '(?i:[sdmt]|ll|ve|re) | [^\r\n\p{L}\p{N}]?+\p{L}+ | \p{N}{1,3} | ?[^\s\p{L}\p{N}]++[\r\n]* | \s*[\r\n] |
 * \s+(?!\S) | \s+}.
 *
 * <p>It looks at nothing before the place it starts from. That is what makes {@link TokenIndex} possible.
 */
final class Pieces {

    private Pieces() {}

    /** Where the piece that starts at {@code start} ends in a text that ends at {@code end}; {@code start < end}. */
    static int end(String text, int start, int end) {
        int first = text.codePointAt(start);
        int afterFirst = start + Character.charCount(first);
        int second = afterFirst < end ? text.codePointAt(afterFirst) : -1;
        if (first == '\'') {
            int contraction = contraction(text, afterFirst, end);
            if (contraction > 0) {
                return afterFirst + contraction;
            }
        }
        if (isLetter(first)) {
            return letters(text, afterFirst, end);
        }
        boolean newline = first == '\r' || first == '\n';
        if (!newline && !isNumber(first) && isLetter(second)) {
            return letters(text, afterFirst, end);
        }
        if (isNumber(first)) {
            return numbers(text, afterFirst, end);
        }
        if (isPunctuation(first) || (first == ' ' && isPunctuation(second))) {
            return newlines(text, punctuation(text, afterFirst, end), end);
        }
        return whitespace(text, start, end);
    }

    /** Length of the contraction after an apostrophe ({@code s}, {@code ll} …), 0 if there is none. */
    private static int contraction(String text, int from, int end) {
        if (from >= end) {
            return 0;
        }
        // U+017F is an s to whoever ignores case
        if ("sdtmSDTM\u017f".indexOf(text.charAt(from)) >= 0) {
            return 1;
        }
        if (from + 1 >= end) {
            return 0;
        }
        boolean isLong = text.regionMatches(true, from, "ll", 0, 2)
                || text.regionMatches(true, from, "ve", 0, 2)
                || text.regionMatches(true, from, "re", 0, 2);
        return isLong ? 2 : 0;
    }

    private static int letters(String text, int from, int end) {
        int i = from;
        while (i < end && isLetter(text.codePointAt(i))) {
            i += Character.charCount(text.codePointAt(i));
        }
        return i;
    }

    private static int numbers(String text, int from, int end) {
        int i = from;
        for (int count = 1; count < 3 && i < end && isNumber(text.codePointAt(i)); count++) {
            i += Character.charCount(text.codePointAt(i));
        }
        return i;
    }

    private static int punctuation(String text, int from, int end) {
        int i = from;
        while (i < end && isPunctuation(text.codePointAt(i))) {
            i += Character.charCount(text.codePointAt(i));
        }
        return i;
    }

    private static int newlines(String text, int from, int end) {
        int i = from;
        while (i < end && (text.charAt(i) == '\r' || text.charAt(i) == '\n')) {
            i++;
        }
        return i;
    }

    /** Up to the last line break of the run; without one, all of it but the character that the next piece takes. */
    private static int whitespace(String text, int start, int end) {
        int i = start;
        int afterNewline = -1;
        while (i < end && isWhitespace(text.charAt(i))) {
            i++;
            if (text.charAt(i - 1) == '\r' || text.charAt(i - 1) == '\n') {
                afterNewline = i;
            }
        }
        if (afterNewline > 0) {
            return afterNewline;
        }
        return i == end || i == start + 1 ? i : i - 1;
    }

    private static boolean isPunctuation(int c) {
        return c >= 0 && !isLetter(c) && !isNumber(c) && !isWhitespace(c);
    }

    private static boolean isLetter(int c) {
        if (c < 0xaa) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        }
        return switch (Character.getType(c)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER -> c <= 0x323af;
            default -> false;
        };
    }

    private static boolean isNumber(int c) {
        if (c < 0xb2) {
            return c >= '0' && c <= '9';
        }
        return switch (Character.getType(c)) {
            case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> c <= 0x1fbf9;
            default -> false;
        };
    }

    /** Unicode's White_Space, without the information separators that Python adds. */
    static boolean isWhitespace(int c) {
        if (c <= ' ') {
            return c == ' ' || (c >= '\t' && c <= '\r');
        }
        return switch (c) {
            case 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000 -> true;
            default -> c >= 0x2000 && c <= 0x200a;
        };
    }
}
