package io.chunkverdict.text.matching;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.folding.FoldedForm;
import io.chunkverdict.text.folding.FoldedNumber;
import io.chunkverdict.text.matching.NumberAlignment.Candidate;
import io.chunkverdict.text.matching.NumberAlignment.PlacedNumber;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Windows of one passage form that are similar enough to one gold form, numbers bound, best first and not overlapping; each
 * {@link #next} gives one more.
 *
 * <p>Windows wait in a queue under their plain similarity, which binding numbers can only lower. The one in front is aligned
 * with its numbers when it gets there, and goes back under what it then has, so few windows are aligned twice.
 */
final class FuzzySearch {

    private final FoldedForm gold;
    private final FoldedForm passage;
    private final Threshold threshold;
    private final CodePointIndex passageIndex;
    private final int goldLength;
    private final int passageLength;
    private final PriorityQueue<Entry> queue;
    private final BitSet taken = new BitSet();
    private final int[] passageSymbols;
    private final SubsequenceLength plain;
    private final Effort effort;
    private final Optional<NumberAlignment> numbers;

    private record Entry(Window window, boolean numbersBound) {}

    /** Both forms must not be empty. */
    FuzzySearch(FoldedForm gold, FoldedForm passage, boolean numberWords, Threshold threshold, Effort effort) {
        this.gold = gold;
        this.passage = passage;
        this.threshold = threshold;
        this.passageIndex = CodePointIndex.of(passage);
        Alphabet alphabet = Alphabet.of(gold.text());
        int[] goldSymbols = alphabet.read(gold.text());
        this.passageSymbols = alphabet.read(passage.text());
        this.goldLength = goldSymbols.length;
        this.passageLength = passageSymbols.length;
        this.plain = new SubsequenceLength(goldSymbols, alphabet.size());
        this.effort = effort;
        List<PlacedNumber> placed = placedNumbers(numberWords);
        this.numbers = placed.isEmpty()
                ? Optional.empty()
                : Optional.of(new NumberAlignment(goldSymbols, passageSymbols, placed, effort));
        // a number of the gold that the passage lacks spares the search
        List<Window> windows = placed.stream().allMatch(number -> number.candidates().length > 0)
                ? new WindowScan(goldSymbols, alphabet.size(), threshold, effort).reaching(passageSymbols)
                : List.of();
        this.queue = new PriorityQueue<>(
                Math.max(1, windows.size()), (a, b) -> a.window().compareTo(b.window(), goldLength));
        for (Window window : windows) {
            queue.add(new Entry(window, numbers.isEmpty()));
        }
    }

    /** Whether the passage is shorter than the gold. */
    boolean isShort() {
        return passageLength < goldLength;
    }

    /** The best window that overlaps none given before. */
    Optional<Window> next() {
        while (!queue.isEmpty()) {
            Entry entry = queue.remove();
            Window window = entry.window();
            int overlap = taken.nextSetBit(window.start());
            if (overlap >= 0 && overlap < window.end()) {
                continue;
            }
            if (entry.numbersBound()) {
                taken.set(window.start(), window.end());
                return Optional.of(window);
            }
            int matched = matched(window.start(), window.end());
            if (matched >= 0 && threshold.isReachedBy(matched, goldLength, window.length())) {
                queue.add(new Entry(new Window(window.start(), window.end(), matched), true));
            }
        }
        return Optional.empty();
    }

    /** How similar the gold is to one of this search's windows, 0 to 1. */
    double similarity(Window window) {
        return window.similarity(goldLength);
    }

    /** Whether the window touches an edge of a passage at least as long as the gold and lacks its first or last word. */
    boolean isCutAtEdge(Window window) {
        boolean touches = window.start() == 0 || window.end() == passageLength;
        return touches
                && !isShort()
                && !new EdgeWords(gold.text(), goldLength).areHeldBy(window, passage, passageIndex);
    }

    /**
     * Where the window stands in the passage's source, less what it holds at either end without matching a character more: a
     * window of the gold's length is longer than a match that lacks characters.
     */
    Span span(Window window) {
        int start = window.start();
        int end = window.end();
        if (!isShort() && window.matched() > 0) {
            for (int low = start + 1, high = end; low <= high; ) {
                int middle = (low + high) >>> 1;
                if (matched(middle, end) == window.matched()) {
                    start = middle;
                    low = middle + 1;
                } else {
                    high = middle - 1;
                }
            }
            for (int low = start, high = end - 1; low <= high; ) {
                int middle = (low + high) >>> 1;
                if (matched(start, middle) == window.matched()) {
                    end = middle;
                    high = middle - 1;
                } else {
                    low = middle + 1;
                }
            }
        }
        return passage.sourceSpan(passageIndex.toUnit(start), passageIndex.toUnit(end));
    }

    private int matched(int start, int end) {
        return numbers.isPresent() ? numbers.get().matched(start, end) : plain.of(passageSymbols, start, end, effort);
    }

    private List<PlacedNumber> placedNumbers(boolean numberWords) {
        CodePointIndex goldIndex = CodePointIndex.of(gold);
        List<PlacedNumber> placed = new ArrayList<>();
        for (FoldedNumber own : gold.numbers(numberWords)) {
            List<Candidate> candidates = new ArrayList<>();
            for (FoldedNumber number : passage.numbers(numberWords)) {
                if (own.isAlignableWith(number)) {
                    candidates.add(new Candidate(
                            passageIndex.toCodePoint(number.start()),
                            passageIndex.toCodePoint(number.end()),
                            commonCharacters(own, number)));
                }
            }
            placed.add(new PlacedNumber(
                    goldIndex.toCodePoint(own.start()),
                    goldIndex.toCodePoint(own.end()),
                    candidates.toArray(Candidate[]::new)));
        }
        return placed;
    }

    /**
     * The longest common subsequence of two numbers with equal keys. They can differ in a minus sign, in the hyphens of a
     * number in words, and in one space before a percent sign.
     */
    private int commonCharacters(FoldedNumber own, FoldedNumber number) {
        int[] left = gold.text().substring(own.start(), own.end()).codePoints().toArray();
        int[] right = passage.text()
                .substring(number.start(), number.end())
                .codePoints()
                .toArray();
        int common = 0;
        if (left.length == right.length) {
            for (int i = 0; i < left.length; i++) {
                common += left[i] == right[i] ? 1 : 0;
            }
            return common;
        }
        return Math.min(left.length, right.length) - (left[0] == right[0] ? 0 : 1);
    }
}
