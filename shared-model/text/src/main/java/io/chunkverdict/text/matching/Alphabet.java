package io.chunkverdict.text.matching;

import java.util.Arrays;

/** Numbers the distinct code points of a gold from 0, so that passages can be read as small integers. */
final class Alphabet {

    /** The symbol of every code point that the gold lacks. */
    static final int FOREIGN = -1;

    private static final int DIRECT = 256;

    private final int[] direct = new int[DIRECT];
    private final int[] sorted;

    private Alphabet(int[] sorted) {
        this.sorted = sorted;
        Arrays.fill(direct, FOREIGN);
        for (int symbol = 0; symbol < sorted.length && sorted[symbol] < DIRECT; symbol++) {
            direct[sorted[symbol]] = symbol;
        }
    }

    static Alphabet of(String gold) {
        return new Alphabet(gold.codePoints().distinct().sorted().toArray());
    }

    int size() {
        return sorted.length;
    }

    /** The symbols of {@code text}, one for each code point. */
    int[] read(String text) {
        int[] symbols = new int[text.codePointCount(0, text.length())];
        int position = 0;
        for (int i = 0; i < symbols.length; i++) {
            int c = text.codePointAt(position);
            symbols[i] = symbol(c);
            position += Character.charCount(c);
        }
        return symbols;
    }

    private int symbol(int c) {
        if (c < DIRECT) {
            return direct[c];
        }
        int found = Arrays.binarySearch(sorted, c);
        return found >= 0 ? found : FOREIGN;
    }
}
