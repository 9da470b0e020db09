package io.chunkverdict.text.matching;

import java.util.Arrays;

/**
 * The length of the longest common subsequence of a fixed pattern and a text that grows by one symbol at a time, 64 pattern
 * positions to a machine word (Hyyrö, "Bit-parallel LCS-length computation revisited", 2004). Memory is that of the pattern.
 */
final class SubsequenceLength {

    private final long[][] positions;
    private final int length;
    private final long[] state;

    /**
     * @param pattern symbols, each from 0 to {@code symbols} - 1
     * @param symbols size of the alphabet
     */
    SubsequenceLength(int[] pattern, int symbols) {
        this.length = pattern.length;
        int words = (length + Long.SIZE - 1) / Long.SIZE;
        this.positions = new long[symbols][words];
        for (int i = 0; i < length; i++) {
            positions[pattern[i]][i / Long.SIZE] |= 1L << i;
        }
        this.state = new long[words];
        reset();
    }

    /** Forgets the text. */
    void reset() {
        Arrays.fill(state, -1L);
    }

    /** Adds a symbol to the text's end; {@link Alphabet#FOREIGN} changes nothing. */
    void append(int symbol) {
        if (symbol == Alphabet.FOREIGN) {
            return;
        }
        long[] matches = positions[symbol];
        long carry = 0;
        for (int word = 0; word < state.length; word++) {
            long old = state[word];
            long hit = old & matches[word];
            long partial = old + hit;
            long sum = partial + carry;
            boolean overflow = Long.compareUnsigned(partial, old) < 0 || Long.compareUnsigned(sum, partial) < 0;
            carry = overflow ? 1 : 0;
            state[word] = sum | (old & ~hit);
        }
    }

    /** The length of the longest common subsequence of the pattern and the text so far. */
    int current() {
        int matched = 0;
        for (int word = 0; word < state.length; word++) {
            long unused = ~state[word];
            int rest = length - word * Long.SIZE;
            matched += Long.bitCount(rest >= Long.SIZE ? unused : unused & ((1L << rest) - 1));
        }
        return matched;
    }

    /** The length for the text {@code [start, end)} of {@code symbols}. */
    int of(int[] symbols, int start, int end, Effort effort) {
        reset();
        for (int i = start; i < end; i++) {
            append(symbols[i]);
        }
        effort.plainAlignment((long) (end - start) * state.length);
        return current();
    }

    int words() {
        return state.length;
    }
}
