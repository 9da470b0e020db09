package io.chunkverdict.text.folding;

import java.text.Normalizer;

/** What folding needs to know of single code points. */
final class Characters {

    static final int SOFT_HYPHEN = 0x00AD;

    private Characters() {}

    static boolean isDigit(int c) {
        return c < 0x80 ? c >= '0' && c <= '9' : Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER;
    }

    /** Unicode white space, and the four separators U+001C to U+001F that regular expressions call so too. */
    static boolean isSpace(int c) {
        return switch (c) {
            case ' ', '\t', '\n', 0x0B, '\f', '\r', 0x1C, 0x1D, 0x1E, 0x1F, 0x85, 0xA0 -> true;
            default -> c > 0xFF && (Character.isSpaceChar(c));
        };
    }

    static boolean isLineBreak(int c) {
        return switch (c) {
            case '\n', 0x0B, '\f', '\r', 0x85, 0x2028, 0x2029 -> true;
            default -> false;
        };
    }

    /** The hyphens that divide a word at a line end. */
    static boolean isHyphen(int c) {
        return c == '-' || c == 0x2010 || c == 0x2011;
    }

    static boolean isMark(int c) {
        if (c < 0x300) {
            return false;
        }
        int type = Character.getType(c);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }

    /** Whether NFKC leaves {@code c} alone here: it is no decimal digit, but NFKC would make it contain one. */
    static boolean keepsItsForm(int c) {
        if (c < 0xB2) {
            return false;
        }
        int type = Character.getType(c);
        // every such character is a number of another kind or a symbol; a test goes through all of Unicode
        if (type != Character.OTHER_NUMBER && type != Character.OTHER_SYMBOL) {
            return false;
        }
        return Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKC)
                .codePoints()
                .anyMatch(Characters::isDigit);
    }

    /**
     * Whether NFKC may reorder or compose {@code c} with what stands before it: marks, the vowels and finals of Hangul in any
     * width, half-width voicing marks, Thai and Lao
     * am, which begin with a mark, and the one Kirat Rai letter that composes.
     */
    static boolean continuesSegment(int c) {
        if (c < 0x300) {
            return false;
        }
        if (isMark(c)
                || isHangulContinuation(c)
                || c == 0xFF9E
                || c == 0xFF9F
                || c == 0x0E33
                || c == 0x0EB3
                || c == 0x16D67) {
            return true;
        }
        boolean compatibilityJamo = (c >= 0x3131 && c <= 0x318E) || (c >= 0xFFA0 && c <= 0xFFDC);
        return compatibilityJamo
                && isHangulContinuation(Normalizer.normalize(Character.toString(c), Normalizer.Form.NFKD)
                        .codePointAt(0));
    }

    private static boolean isHangulContinuation(int c) {
        return (c >= 0x1160 && c <= 0x11FF) || (c >= 0xD7B0 && c <= 0xD7FB);
    }

    /** Superscript and subscript digits. */
    static boolean isRaisedOrLoweredDigit(int c) {
        return c == 0xB2
                || c == 0xB3
                || c == 0xB9
                || c == 0x2070
                || (c >= 0x2074 && c <= 0x2079)
                || (c >= 0x2080 && c <= 0x2089);
    }

    static boolean isVulgarFraction(int c) {
        return (c >= 0xBC && c <= 0xBE) || (c >= 0x2150 && c <= 0x215F) || c == 0x2189;
    }

    /** Letters of the alphabets in which units and number prefixes are written. */
    static boolean isAlphabetic(int c) {
        if (c < 0x80) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        }
        if (!Character.isLetter(c)) {
            return false;
        }
        Character.UnicodeScript script = Character.UnicodeScript.of(c);
        return script == Character.UnicodeScript.LATIN
                || script == Character.UnicodeScript.GREEK
                || script == Character.UnicodeScript.CYRILLIC;
    }
}
