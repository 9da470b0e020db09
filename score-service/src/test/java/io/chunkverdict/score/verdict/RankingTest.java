package io.chunkverdict.score.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.score.report.OutcomeShares;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The table's order: each key decides only where those before it are equal. */
class RankingTest {

    @Test
    void balanced_comes_first() {
        assertOrder(contender(0.5, 1, 1, 0), contender(0.6, 0, 0, 1));
    }

    @Test
    void then_the_mean_reciprocal_rank() {
        assertOrder(contender(0.5, 0.3, 1, 0), contender(0.5, 0.4, 0, 1));
    }

    @Test
    void then_the_hit_rate() {
        assertOrder(contender(0.5, 0.3, 0.8, 0), contender(0.5, 0.3, 0.9, 1));
    }

    @Test
    void then_fewer_tiny_chunks() {
        assertOrder(contender(0.5, 0.3, 0.8, 0.2), contender(0.5, 0.3, 0.8, 0.1));
    }

    @Test
    void then_the_order_they_were_given_in() {
        Contender same = contender(0.5, 0.3, 0.8, 0.2);
        assertThat(Ranking.order(List.of(same, same, same))).containsExactly(0, 1, 2);
    }

    /** That the second is ranked before the first. */
    private static void assertOrder(Contender first, Contender second) {
        assertThat(Ranking.order(List.of(first, second))).containsExactly(1, 0);
        assertThat(Ranking.order(List.of(second, first))).containsExactly(0, 1);
    }

    private static Contender contender(double balanced, double mrr, double hitRate, double tiny) {
        Metrics metrics = new Metrics(
                1,
                0.5,
                hitRate,
                mrr,
                0,
                1_000,
                0,
                balanced,
                0.5,
                0.5,
                new Metrics.SpanMetrics(0, 0, 0),
                new OutcomeShares(0.5, 0, 0, 0, 0.5));
        return new Contender("c", metrics, tiny);
    }
}
