package io.chunkverdict.score.verdict;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Orders cells by balanced, then MRR, hit rate, fewer tiny chunks, and the order they were given in. It decides nothing. */
public final class Ranking {

    private static final Comparator<Contender> BEST_FIRST = Comparator.comparingDouble(
                    (Contender contender) -> -contender.metrics().balanced())
            .thenComparingDouble(contender -> -contender.metrics().mrr())
            .thenComparingDouble(contender -> -contender.metrics().hitRate())
            .thenComparingDouble(Contender::tinyShare);

    private Ranking() {}

    /** Places of the contenders in their list, best first. */
    public static List<Integer> order(List<Contender> contenders) {
        return IntStream.range(0, contenders.size())
                .boxed()
                .sorted(Comparator.comparing(contenders::get, BEST_FIRST))
                .toList();
    }
}
