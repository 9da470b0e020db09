package io.chunkverdict.score.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The smallest set of candidates whose chances of being best add up to a share. */
public final class ConfidentSet {

    private ConfidentSet() {}

    /**
     * Candidates by falling chance (equal ones in index order) until the share is reached.
     *
     * @param chances of being best
     * @param share such as 0.95
     * @return their indexes, likeliest first
     */
    public static List<Integer> of(double[] chances, double share) {
        List<Integer> byChance = IntStream.range(0, chances.length)
                .boxed()
                .sorted(Comparator.comparingDouble(c -> -chances[c]))
                .toList();
        List<Integer> chosen = new ArrayList<>();
        double sum = 0;
        for (int candidate : byChance) {
            if (sum >= share) {
                break;
            }
            chosen.add(candidate);
            sum += chances[candidate];
        }
        return chosen;
    }
}
