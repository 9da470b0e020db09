package io.chunkverdict.text.matching;

import io.chunkverdict.text.folding.FoldedForm;
import java.lang.Character.UnicodeScript;
import java.util.Set;

/**
 * Whether a window holds a gold's first and last word: each stands in it whole, no further from its place in the gold than
 * the alignment's unmatched characters could shift it.
 *
 * <p>A word is a run of letters, digits and marks; in scripts written without spaces every letter is one.
 */
final class EdgeWords {

    private static final Set<UnicodeScript> UNSPACED = Set.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    private final String gold;
    private final int goldLength;

    /** @param goldLength code points of {@code gold} */
    EdgeWords(String gold, int goldLength) {
        this.gold = gold;
        this.goldLength = goldLength;
    }

    boolean areHeldBy(Window window, FoldedForm passage, CodePointIndex index) {
        int firstStart = 0;
        while (firstStart < gold.length() && !isWordPart(gold.codePointAt(firstStart))) {
            firstStart += Character.charCount(gold.codePointAt(firstStart));
        }
        if (firstStart == gold.length()) {
            return true;
        }
        int firstEnd = firstStart + Character.charCount(gold.codePointAt(firstStart));
        while (firstEnd < gold.length() && areOneWord(gold, firstEnd)) {
            firstEnd += Character.charCount(gold.codePointAt(firstEnd));
        }
        int lastEnd = gold.length();
        while (!isWordPart(gold.codePointBefore(lastEnd))) {
            lastEnd -= Character.charCount(gold.codePointBefore(lastEnd));
        }
        int lastStart = lastEnd - Character.charCount(gold.codePointBefore(lastEnd));
        while (lastStart > 0 && areOneWord(gold, lastStart)) {
            lastStart -= Character.charCount(gold.codePointBefore(lastStart));
        }
        int slack = goldLength + window.length() - 2 * window.matched();
        return holds(firstStart, firstEnd, slack, window, passage.text(), index)
                && holds(lastStart, lastEnd, slack, window, passage.text(), index);
    }

    private boolean holds(int start, int end, int slack, Window window, String passage, CodePointIndex index) {
        String word = gold.substring(start, end);
        int place = gold.codePointCount(0, start);
        int length = gold.codePointCount(start, end);
        int from = Math.max(window.start(), window.start() + place - slack);
        int to = Math.min(window.end() - length, window.start() + place + slack);
        for (int i = from; i <= to; i++) {
            int unit = index.toUnit(i);
            if (passage.startsWith(word, unit)
                    && !areOneWord(passage, unit)
                    && !areOneWord(passage, unit + word.length())) {
                return true;
            }
        }
        return false;
    }

    /** Whether the characters before and after {@code unit} belong to one word. */
    private static boolean areOneWord(String text, int unit) {
        if (unit == 0 || unit == text.length()) {
            return false;
        }
        int before = text.codePointBefore(unit);
        int after = text.codePointAt(unit);
        return isWordPart(before)
                && isWordPart(after)
                && (isMark(after) || (!isUnspaced(before) && !isUnspaced(after)));
    }

    private static boolean isWordPart(int c) {
        return Character.isLetterOrDigit(c) || isMark(c);
    }

    private static boolean isMark(int c) {
        return switch (Character.getType(c)) {
            case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK -> true;
            default -> false;
        };
    }

    private static boolean isUnspaced(int c) {
        return c > 0xFF && UNSPACED.contains(UnicodeScript.of(c));
    }
}
