package io.chunkverdict.text.matching;

import java.util.ArrayList;
import java.util.List;

/**
 * The windows of a passage whose plain similarity to a gold, numbers disregarded, reaches a threshold. The windows are those
 * of a partial ratio: every one of the gold's length, every shorter prefix and suffix; a passage shorter than the gold is its
 * own single window.
 *
 * <p>A window is aligned only if it shares enough characters with the gold, counted while sliding. A window one place on can
 * match only one character more, so after an alignment that lacks d characters the next d - 1 windows are passed over.
 */
final class WindowScan {

    private final int[] gold;
    private final int symbols;
    private final Threshold threshold;
    private final Effort effort;
    private final SubsequenceLength alignment;

    /**
     * @param gold the gold's symbols, not empty
     * @param symbols size of its alphabet
     */
    WindowScan(int[] gold, int symbols, Threshold threshold, Effort effort) {
        this.gold = gold;
        this.symbols = symbols;
        this.threshold = threshold;
        this.effort = effort;
        this.alignment = new SubsequenceLength(gold, symbols);
    }

    /** The windows of {@code passage}, not empty, that reach the threshold. */
    List<Window> reaching(int[] passage) {
        List<Window> windows = new ArrayList<>();
        if (passage.length < gold.length) {
            if (threshold.isReachedBy(passage.length, gold.length, passage.length)) {
                keep(windows, 0, passage.length, alignment.of(passage, 0, passage.length, effort));
            }
            return windows;
        }
        fullLength(passage, windows);
        prefixes(passage, alignment, false, windows);
        prefixes(reversed(passage), new SubsequenceLength(reversed(gold), symbols), true, windows);
        return windows;
    }

    private void fullLength(int[] passage, List<Window> windows) {
        int required = threshold.required(gold.length, gold.length);
        SharedCount shared = new SharedCount(gold, symbols);
        for (int i = 0; i < gold.length; i++) {
            shared.add(passage[i]);
        }
        int next = 0;
        for (int start = 0; ; start++) {
            int end = start + gold.length;
            if (start >= next && shared.count() >= required) {
                int matched = alignment.of(passage, start, end, effort);
                keep(windows, start, end, matched);
                next = matched < required ? start + required - matched : start + 1;
            }
            if (end == passage.length) {
                break;
            }
            shared.remove(passage[start]);
            shared.add(passage[end]);
        }
        effort.slide(passage.length);
    }

    /** Proper prefixes shorter than the gold; of the mirrored passage, and so suffixes, if {@code mirrored}. */
    private void prefixes(int[] passage, SubsequenceLength growing, boolean mirrored, List<Window> windows) {
        growing.reset();
        SharedCount shared = new SharedCount(gold, symbols);
        int longest = Math.min(gold.length - 1, passage.length);
        for (int i = 0; i < longest; i++) {
            shared.add(passage[i]);
        }
        effort.slide(longest);
        if (!threshold.isReachedBy(shared.count(), gold.length, shared.count())) {
            return; // a shorter window is the better for L, and even one of L characters alone falls short
        }
        for (int length = 1; length <= longest; length++) {
            growing.append(passage[length - 1]);
            if (threshold.isReachedBy(length, gold.length, length)) {
                int start = mirrored ? passage.length - length : 0;
                keep(windows, start, start + length, growing.current());
            }
        }
        effort.plainAlignment((long) longest * growing.words());
    }

    private void keep(List<Window> windows, int start, int end, int matched) {
        if (threshold.isReachedBy(matched, gold.length, end - start)) {
            windows.add(new Window(start, end, matched));
        }
    }

    private static int[] reversed(int[] symbols) {
        int[] reversed = new int[symbols.length];
        for (int i = 0; i < symbols.length; i++) {
            reversed[i] = symbols[symbols.length - 1 - i];
        }
        return reversed;
    }
}
