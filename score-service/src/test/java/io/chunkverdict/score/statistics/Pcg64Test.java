package io.chunkverdict.score.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.testsupport.Tally;
import org.junit.jupiter.api.Test;

class Pcg64Test {

    @Test
    void gives_numpys_raw_bits_and_bounded_draws_for_every_seed_and_bound() {
        Tally.assertMet(GoldenStatistics.stream(), 16 + 35 * 64 + 4 * 300 + 12 * 64);
    }

    @Test
    void a_bound_of_one_leaves_the_stream_where_it_is() {
        Pcg64 one = new Pcg64(7);
        Pcg64 other = new Pcg64(7);
        one.nextBelow(1);
        assertThat(one.nextBelow(129)).isEqualTo(other.nextBelow(129));
    }

    @Test
    void filling_rows_draws_the_same_stream_rejections_included() {
        for (int bound : new int[] {1, 2, 129, 1_000, 1_500_000_001, Integer.MAX_VALUE}) {
            Pcg64 one = new Pcg64(11);
            Pcg64 other = new Pcg64(11);
            for (int length : new int[] {5, 8, 1, 0, 501}) {
                int[] row = new int[length];
                one.fill(row, bound);
                for (int value : row) {
                    assertThat((long) value).as("bound %s", bound).isEqualTo(other.nextBelow(bound));
                }
            }
        }
    }
}
