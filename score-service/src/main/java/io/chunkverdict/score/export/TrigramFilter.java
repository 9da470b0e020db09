package io.chunkverdict.score.export;

import io.chunkverdict.text.folding.FoldedForm;
import io.chunkverdict.text.folding.FoldedText;
import java.util.List;

/**
 * Tells at once that a passage holds no match of a gold snippet, for almost all that hold none; it never turns a match away.
 *
 * <p>A window W matches gold G only if 2L ≥ t·(|G| + |W|) of their characters are matched in order, so at most (1 − t)·(|G| +
 * |W|) characters of both are left over, each of which spoils at most three of the window's |W| − 2 trigrams. The others are
 * trigrams of the gold (the q-gram lemma: Ukkonen, "Approximate string-matching with q-grams and maximal matches", 1992).
 */
final class TrigramFilter {

    private static final int SIZE = 3;
    private static final int HASHES = 1 << 16;
    private static final int TEN_THOUSAND = 10_000;

    private final List<Gold> forms;
    private final int tolerance;

    /**
     * A gold form.
     *
     * @param length in code units; 0 if it has characters of several, which are not filtered
     * @param trigrams the hashes of its trigrams, as bits
     */
    private record Gold(int length, long[] trigrams) {}

    /**
     * @param gold a snippet
     * @param threshold of the matcher, 0 to 1
     */
    TrigramFilter(FoldedText gold, double threshold) {
        forms = gold.forms().stream().map(TrigramFilter::gold).toList();
        // rounded towards letting more through
        tolerance = TEN_THOUSAND - (int) Math.floor(threshold * TEN_THOUSAND - 0.5);
    }

    private static Gold gold(FoldedForm form) {
        long[] bits = new long[HASHES / Long.SIZE];
        for (int hash : trigrams(form.text())) {
            bits[hash / Long.SIZE] |= 1L << hash % Long.SIZE;
        }
        return new Gold(form.isBasicPlane() ? form.text().length() : 0, bits);
    }

    /** Whether a match is not out of the question. */
    boolean mayMatch(Passage passage) {
        for (Gold gold : forms) {
            for (Form form : passage.forms) {
                if (gold.length() == 0 || !form.basicPlane() || mayMatch(gold, form)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean mayMatch(Gold gold, Form form) {
        int[] before = new int[form.trigrams().length + 1];
        for (int i = 0; i < form.trigrams().length; i++) {
            int hash = form.trigrams()[i];
            before[i + 1] = before[i] + (int) (gold.trigrams()[hash / Long.SIZE] >>> hash % Long.SIZE & 1);
        }
        int length = gold.length();
        if (form.length() < length) {
            return suffices(before, 0, form.length(), length);
        }
        for (int start = 0; start + length <= form.length(); start++) {
            if (suffices(before, start, start + length, length)) {
                return true;
            }
        }
        // windows at the ends may be shorter, but not so short that even all of them falls short
        for (int window = length - 1; window >= 1 && window * 2L + spare(length, window) >= length + window; window--) {
            if (suffices(before, 0, window, length)
                    || suffices(before, form.length() - window, form.length(), length)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a window has as many of the gold's trigrams as a match needs. */
    private boolean suffices(int[] before, int start, int end, int gold) {
        int window = end - start;
        int last = Math.max(start, end - SIZE + 1);
        return before[last] - before[start] >= window - SIZE + 1 - SIZE * spare(gold, window);
    }

    /** Characters of gold and window that a match may leave over. */
    private long spare(int gold, int window) {
        return (long) tolerance * (gold + window) / TEN_THOUSAND;
    }

    private static int[] trigrams(String text) {
        int[] hashes = new int[Math.max(0, text.length() - SIZE + 1)];
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] = (text.charAt(i) * 961 + text.charAt(i + 1) * 31 + text.charAt(i + 2)) & HASHES - 1;
        }
        return hashes;
    }

    private record Form(int length, boolean basicPlane, int[] trigrams) {}

    /** A passage made ready for many filters. */
    static final class Passage {

        private final List<Form> forms;

        Passage(FoldedText text) {
            forms = text.forms().stream()
                    .map(form -> new Form(form.text().length(), form.isBasicPlane(), trigrams(form.text())))
                    .toList();
        }
    }
}
