package io.chunkverdict.retrieve.lexical;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Text as the terms bm25 counts: runs of letters and numbers in any script, lower-cased; no stemming, no stop words. A run
 * that holds a Chinese, Japanese, Korean or Thai character, scripts that put no spaces between words, becomes its
 * overlapping pairs of characters instead (whole, so {@code api請求} gives {@code ap pi i請 請求}); one character alone stays.
 *
 * <p>A letter or number is what Python's {@code str.isalnum} takes: categories L and N. Combining marks are neither, so
 * they separate. Characters are code points.
 */
public final class Terms {

    private Terms() {}

    /** The terms of a text in order, with repetition. */
    public static List<String> of(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        List<String> terms = new ArrayList<>();
        int start = -1;
        boolean unspaced = false;
        int at = 0;
        while (at < lower.length()) {
            int codePoint = lower.codePointAt(at);
            if (isWordCharacter(codePoint)) {
                if (start < 0) {
                    start = at;
                    unspaced = false;
                }
                unspaced |= isUnspacedScript(codePoint);
            } else if (start >= 0) {
                add(terms, lower.substring(start, at), unspaced);
                start = -1;
            }
            at += Character.charCount(codePoint);
        }
        if (start >= 0) {
            add(terms, lower.substring(start), unspaced);
        }
        return terms;
    }

    private static void add(List<String> terms, String word, boolean unspaced) {
        int first = 0;
        int second = word.offsetByCodePoints(0, 1);
        if (!unspaced || second == word.length()) {
            terms.add(word);
            return;
        }
        while (second < word.length()) {
            int end = word.offsetByCodePoints(second, 1);
            terms.add(word.substring(first, end));
            first = second;
            second = end;
        }
    }

    private static boolean isWordCharacter(int codePoint) {
        if (codePoint < 0x80) {
            return (codePoint >= 'a' && codePoint <= 'z') || (codePoint >= '0' && codePoint <= '9');
        }
        return switch (Character.getType(codePoint)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.LETTER_NUMBER,
                    Character.OTHER_NUMBER -> true;
            default -> false;
        };
    }

    private static boolean isUnspacedScript(int codePoint) {
        return codePoint >= 0x0E00
                && (codePoint <= 0x0E7F
                        || within(codePoint, 0x3040, 0x30FF)
                        || within(codePoint, 0x3400, 0x4DBF)
                        || within(codePoint, 0x4E00, 0x9FFF)
                        || within(codePoint, 0xAC00, 0xD7AF)
                        || within(codePoint, 0xF900, 0xFAFF));
    }

    private static boolean within(int codePoint, int first, int last) {
        return first <= codePoint && codePoint <= last;
    }
}
