package io.chunkverdict.text.matching;

import io.chunkverdict.text.folding.FoldedForm;
import io.chunkverdict.text.folding.FoldedNumber;
import java.util.List;

/** The fuzzy and short rules word by word, without any thought for time: every window, every choice of numbers. */
final class PlainReference {

    private final String gold;
    private final List<FoldedNumber> goldNumbers;
    private final String passage;
    private final List<FoldedNumber> passageNumbers;

    PlainReference(FoldedForm gold, FoldedForm passage, boolean numberWords) {
        this.gold = gold.text();
        this.goldNumbers = gold.numbers(numberWords);
        this.passage = passage.text();
        this.passageNumbers = passage.numbers(numberWords);
    }

    /** The greatest 2L / (|G| + |W|) of any window; negative if none holds the gold's numbers. */
    double best() {
        int goldLength = gold.codePointCount(0, gold.length());
        int length = passage.codePointCount(0, passage.length());
        double best = -1;
        if (length < goldLength) {
            return similarity(0, length, goldLength);
        }
        for (int start = 0; start + goldLength <= length; start++) {
            best = Math.max(best, similarity(start, start + goldLength, goldLength));
        }
        for (int shorter = 1; shorter < goldLength; shorter++) {
            best = Math.max(best, similarity(0, shorter, goldLength));
            best = Math.max(best, similarity(length - shorter, length, goldLength));
        }
        return best;
    }

    private double similarity(int start, int end, int goldLength) {
        int from = passage.offsetByCodePoints(0, start);
        int matched = matched(0, 0, from, passage.offsetByCodePoints(0, end));
        return 2.0 * matched / (goldLength + (end - start));
    }

    private int matched(int number, int goldFrom, int from, int to) {
        if (number == goldNumbers.size()) {
            return common(gold.substring(goldFrom), passage.substring(from, to));
        }
        FoldedNumber own = goldNumbers.get(number);
        int best = -1_000_000;
        for (FoldedNumber other : passageNumbers) {
            boolean inside = other.start() >= from && other.end() <= to;
            boolean unitsDiffer = !own.unit().equals(other.unit())
                    && (own.glued()
                            || other.glued()
                            || (!own.unit().isEmpty() && !other.unit().isEmpty()));
            if (inside && own.key().equals(other.key()) && own.prefix().equals(other.prefix()) && !unitsDiffer) {
                int here = common(gold.substring(goldFrom, own.start()), passage.substring(from, other.start()))
                        + common(gold.substring(own.start(), own.end()), passage.substring(other.start(), other.end()));
                best = Math.max(best, here + matched(number + 1, own.end(), other.end(), to));
            }
        }
        return best;
    }

    static int common(String left, String right) {
        int[] a = left.codePoints().toArray();
        int[] b = right.codePoints().toArray();
        int[][] table = new int[a.length + 1][b.length + 1];
        for (int i = 1; i <= a.length; i++) {
            for (int j = 1; j <= b.length; j++) {
                table[i][j] =
                        a[i - 1] == b[j - 1] ? table[i - 1][j - 1] + 1 : Math.max(table[i - 1][j], table[i][j - 1]);
            }
        }
        return table[a.length][b.length];
    }
}
