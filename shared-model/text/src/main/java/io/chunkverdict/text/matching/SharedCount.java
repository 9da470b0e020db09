package io.chunkverdict.text.matching;

/** How many characters a sliding window has in common with a gold, order disregarded: never less than an alignment matches. */
final class SharedCount {

    private final int[] inGold;
    private final int[] inWindow;
    private int count;

    SharedCount(int[] gold, int symbols) {
        this.inGold = new int[symbols];
        this.inWindow = new int[symbols];
        for (int symbol : gold) {
            inGold[symbol]++;
        }
    }

    void add(int symbol) {
        if (symbol != Alphabet.FOREIGN && inWindow[symbol]++ < inGold[symbol]) {
            count++;
        }
    }

    void remove(int symbol) {
        if (symbol != Alphabet.FOREIGN && --inWindow[symbol] < inGold[symbol]) {
            count--;
        }
    }

    int count() {
        return count;
    }
}
