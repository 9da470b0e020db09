package io.chunkverdict.embed.batching;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Chooses which waiting texts are encoded together: the oldest, with others of nearly its length. */
final class MicroBatch {

    /**
     * Padding worth accepting for company, in tokens. A batch of its own costs about as much as this many tokens more
     * (reading the weights once), so a text that needs more padding is better off elsewhere.
     */
    private static final int WORTHWHILE_PADDING = 24;

    private MicroBatch() {}

    /**
     * Positions to encode together, always with 0, the oldest, so that nobody starves. From it the batch grows to the
     * nearer of its neighbours by length, while the padded size stays within the budget and company is worth its padding.
     *
     * @param lengths tokens of the waiting texts, oldest first, not empty
     * @param paddedTokens budget of count × longest
     */
    static List<Integer> choose(int[] lengths, int paddedTokens) {
        int[] order = IntStream.range(0, lengths.length)
                .boxed()
                .sorted(Comparator.comparingInt((Integer position) -> lengths[position])
                        .thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
        int low = 0;
        while (order[low] != 0) {
            low++;
        }
        int high = low;
        int longest = lengths[0];
        while (true) {
            int count = high - low + 1;
            int padDown = low > 0 ? longest - lengths[order[low - 1]] : Integer.MAX_VALUE;
            int padUp = high + 1 < order.length ? count * (lengths[order[high + 1]] - longest) : Integer.MAX_VALUE;
            int grown = padUp < padDown ? lengths[order[high + 1]] : longest;
            if (Math.min(padUp, padDown) > WORTHWHILE_PADDING || (count + 1L) * grown > paddedTokens) {
                break;
            }
            if (padUp < padDown) {
                high++;
                longest = grown;
            } else {
                low--;
            }
        }
        List<Integer> chosen = new ArrayList<>();
        for (int i = low; i <= high; i++) {
            chosen.add(order[i]);
        }
        return chosen;
    }
}
