package io.chunkverdict.text.matching;

import io.chunkverdict.text.folding.FoldedForm;
import io.chunkverdict.text.folding.FoldedNumber;
import java.util.List;

/**
 * Occurrences of one form in another whose numbers are the gold's own: the passage's numbers that share a character with the
 * occurrence stand where the gold's do, with the same key and prefix, and the same unit if either is glued.
 */
final class ExactSearch {

    /** What {@link #next} returns when there is no further occurrence. */
    static final int NONE = -1;

    private final FoldedForm gold;
    private final FoldedForm passage;
    private final boolean numberWords;

    ExactSearch(FoldedForm gold, FoldedForm passage, boolean numberWords) {
        this.gold = gold;
        this.passage = passage;
        this.numberWords = numberWords;
    }

    /** The first occurrence at or after code unit {@code from} of the passage. */
    int next(int from) {
        int found = passage.text().indexOf(gold.text(), from);
        while (found >= 0 && !hasOwnNumbers(found)) {
            found = passage.text().indexOf(gold.text(), found + 1);
        }
        return found;
    }

    private boolean hasOwnNumbers(int start) {
        int end = start + gold.text().length();
        List<FoldedNumber> expected = gold.numbers(numberWords);
        List<FoldedNumber> present = passage.numbers(numberWords);
        int first = firstEndingAfter(present, start);
        for (int i = 0; i < expected.size(); i++) {
            if (first + i == present.size()) {
                return false;
            }
            FoldedNumber number = present.get(first + i);
            FoldedNumber own = expected.get(i);
            if (number.start() != start + own.start() || number.end() != start + own.end() || !number.isSameAs(own)) {
                return false;
            }
        }
        int beyond = first + expected.size();
        return beyond == present.size() || present.get(beyond).start() >= end;
    }

    private static int firstEndingAfter(List<FoldedNumber> numbers, int unit) {
        int low = 0;
        int high = numbers.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (numbers.get(middle).end() <= unit) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
