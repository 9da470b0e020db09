package io.chunkverdict.score.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.score.report.Interval;
import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.Tally;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The golden statistics, to the last bit. */
class GoldenStatisticsTest {

    @ParameterizedTest
    @ValueSource(strings = {"bge", "minilm"})
    void every_interval_of_all_thirty_cells_is_met_bit_for_bit(String model) {
        Tally.assertMet(GoldenStatistics.intervals(model), 2 * 15);
    }

    @Test
    void intervals_follow_seed_and_number_of_resamples() {
        Tally.assertMet(GoldenStatistics.intervalsOfSeedOne(), 2 * 5);
    }

    @Test
    void all_ten_paired_rows_are_met_bit_for_bit_with_their_questions_needed() {
        Tally.assertMet(GoldenStatistics.paired(), 10);
    }

    @Test
    void an_interval_that_ends_within_rounding_of_zero_does_not_exclude_it() {
        RecallTable table = GoldenStatistics.dense();
        Interval fixedSemantic = GoldenStatistics.bootstrap(table, 10_000, 0)
                .differences(table.recalls(2), new double[][] {table.recalls(3)})[0]
                .ci95();
        assertThat(fixedSemantic.low()).isPositive();
        assertThat(fixedSemantic.excludesZero()).isFalse();
    }

    @Test
    void chances_of_being_best_are_met() {
        Tally.assertMet(GoldenStatistics.chances(), 5);
    }

    @Test
    void at_least_as_good_shares_are_met_for_every_seed() {
        Tally.assertMet(GoldenStatistics.atLeastAsGood(), 4 * 5);
    }

    @Test
    void doubles_and_packed_whole_numbers_count_alike() {
        RecallTable table = GoldenStatistics.dense();
        Drawing drawing = Drawing.ofQuestions(table.questions());
        Totals packed = Totals.of(table, drawing);
        Totals doubles = DoubleTotals.of(table, drawing);
        int[] row = new int[table.questions()];
        Pcg64 generator = new Pcg64(5);
        double[] one = new double[table.candidates()];
        double[] other = new double[table.candidates()];
        for (int r = 0; r < 200; r++) {
            generator.fill(row, row.length);
            packed.of(row, one);
            doubles.of(row, other);
            for (int c = 0; c < one.length; c++) {
                assertThat(one[c] / 6).isCloseTo(other[c], within(1e-9));
            }
        }
    }

    @Test
    void the_golden_recalls_are_found_slots_over_slots() {
        Tally.assertMet(GoldenStatistics.recalls(), 5 * Golden.QUESTIONS);
    }
}
