package io.chunkverdict.score.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.report.PairedDifference;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the statistics must be, by arithmetic rather than by example. */
class BootstrapTest {

    private static final int RESAMPLES = 10_000;

    @Test
    void a_document_of_one_question_each_is_drawn_like_questions() {
        double[][] series = {values(40, 0.6)};
        Drawing documents =
                Drawing.ofGroups(IntStream.range(0, 40).mapToObj(q -> "d" + q).toList());
        assertThat(new Bootstrap(documents, 500, 3).intervals(series))
                .isEqualTo(new Bootstrap(Drawing.ofQuestions(40), 500, 3).intervals(series));
    }

    @Test
    void questions_that_stand_and_fall_with_their_document_widen_the_interval() {
        double[] byDocument =
                IntStream.range(0, 120).mapToDouble(q -> q / 12 % 2).toArray();
        Drawing documents = Drawing.ofGroups(
                IntStream.range(0, 120).mapToObj(q -> "d" + q / 12).toList());
        Interval byQuestion =
                new Bootstrap(Drawing.ofQuestions(120), RESAMPLES, 0).intervals(new double[][] {byDocument})[0];
        Interval grouped = new Bootstrap(documents, RESAMPLES, 0).intervals(new double[][] {byDocument})[0];
        assertThat(grouped.halfWidth()).isGreaterThan(2.5 * byQuestion.halfWidth());
    }

    @Test
    void the_standard_error_of_sixty_per_cent_over_140_questions_is_four_points() {
        double[] values = new double[140];
        Arrays.fill(values, 0, 84, 1);
        Interval interval = new Bootstrap(Drawing.ofQuestions(140), RESAMPLES, 0).intervals(new double[][] {values})[0];
        assertThat(standardError(0.6, 140)).isCloseTo(0.041404, within(5e-7));
        assertThat(interval.halfWidth() / 1.96).isCloseTo(standardError(0.6, 140), within(0.0015));
    }

    @Test
    void half_the_standard_error_takes_four_times_the_questions() {
        assertThat(standardError(0.6, 560)).isCloseTo(standardError(0.6, 140) / 2, within(1e-15));
    }

    @Test
    void nine_points_between_two_unpaired_arms_of_140_questions_are_no_evidence() {
        double error = Math.hypot(standardError(0.70, 140), standardError(0.61, 140));
        assertThat(error).isCloseTo(0.0566, within(5e-5));
        assertThat(0.09 / error).isCloseTo(1.59, within(0.005)).isLessThan(1.96);
        // the same by resampling: arms that share nothing but their rates
        double[] one = new double[140];
        double[] other = new double[140];
        Arrays.fill(one, 0, 98, 1);
        Arrays.fill(other, 0, 85, 1);
        Interval[] arms = new Bootstrap(Drawing.ofQuestions(140), RESAMPLES, 0).intervals(new double[][] {one, other});
        assertThat(Math.hypot(arms[0].halfWidth(), arms[1].halfWidth())).isGreaterThan(0.09);
    }

    @Test
    void dropping_the_three_hardest_of_140_questions_moves_the_mean_by_itself() {
        assertThat(shift(84)).isCloseTo(0.0131, within(5e-5));
        assertThat(shift(98)).isCloseTo(0.0153, within(5e-5));
        assertThat(shift(128))
                .as("two points, but only where nearly all is found")
                .isCloseTo(0.0200, within(5e-5));
        assertThat(0.02 * 137 / 3).isCloseTo(0.913, within(5e-4));
    }

    @Test
    void resampling_sees_a_dropped_question_as_another_set() {
        double[] all = new double[140];
        Arrays.fill(all, 0, 84, 1);
        double[] cleaned = Arrays.copyOf(all, 137);
        assertThat(Bootstrap.mean(cleaned) - Bootstrap.mean(all)).isCloseTo(shift(84), within(1e-15));
        Bootstrap bootstrap = new Bootstrap(Drawing.ofQuestions(140), 10, 0);
        assertThatThrownBy(() -> bootstrap.differences(all, new double[][] {cleaned}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("paired series of unequal lengths: 140 and 137");
    }

    @Test
    void pairing_narrows_a_difference_of_correlated_outcomes() {
        Random random = new Random(4);
        double[] one = new double[140];
        double[] other = new double[140];
        for (int q = 0; q < 140; q++) {
            one[q] = random.nextDouble() < 0.7 ? 1 : 0;
            other[q] = random.nextDouble() < 0.85 ? one[q] : 1 - one[q];
        }
        Bootstrap bootstrap = new Bootstrap(Drawing.ofQuestions(140), RESAMPLES, 0);
        double paired =
                bootstrap.differences(one, new double[][] {other})[0].ci95().halfWidth();
        Interval[] alone = bootstrap.intervals(new double[][] {one, other});
        assertThat(paired).isLessThan(0.8 * Math.hypot(alone[0].halfWidth(), alone[1].halfWidth()));
    }

    @Test
    void a_difference_is_the_first_mean_less_the_other_and_its_interval_lies_around_it() {
        double[] one = {1, 1, 0, 1, 1, 0, 1, 1};
        double[] other = {0, 1, 0, 0, 1, 0, 1, 0};
        PairedDifference difference =
                new Bootstrap(Drawing.ofQuestions(8), RESAMPLES, 0).differences(one, new double[][] {other, one})[0];
        assertThat(difference.mean()).isEqualTo(0.375);
        // the mean of eight draws of {1, 0, 0, 1, 0, 0, 0, 1}: 0, 1/8 … 1
        assertThat(difference.ci95()).isEqualTo(new Interval(0.125, 0.75));
    }

    @Test
    void questions_needed_are_at_least_one_more_and_none_beyond_a_hundred_thousand() {
        assertThat(Bootstrap.questionsNeeded(100, 0.2, new Interval(0.1, 0.3))).contains(101L);
        assertThat(Bootstrap.questionsNeeded(100, 0.001, new Interval(-0.1, 0.1)))
                .isEmpty();
        assertThat(Bootstrap.questionsNeeded(100, 0, new Interval(-0.1, 0.1))).isEmpty();
        assertThat(Bootstrap.questionsNeeded(100, 0.05, new Interval(0.05, 0.05)))
                .isEmpty();
        assertThat(Bootstrap.questionsNeeded(100, 0.05, new Interval(-0.05, 0.15)))
                .contains(400L);
    }

    @Test
    void chances_sum_to_one_and_ties_share() {
        RecallTable table =
                new RecallTable(new int[][] {{1, 0, 1, 0}, {0, 1, 0, 1}, {1, 0, 1, 0}}, new int[] {1, 1, 1, 1});
        double[] chances = new Contest(table, Drawing.ofQuestions(4), 0).chances(2_000);
        assertThat(Arrays.stream(chances).sum()).isCloseTo(1, within(1e-12));
        assertThat(chances[0]).isEqualTo(chances[2]);
    }

    @Test
    void the_confident_set_is_the_smallest_that_reaches_its_share() {
        assertThat(ConfidentSet.of(new double[] {0.1, 0.6, 0.3}, 0.89)).isEqualTo(List.of(1, 2));
        assertThat(ConfidentSet.of(new double[] {0.1, 0.6, 0.3}, 0.95)).isEqualTo(List.of(1, 2, 0));
    }

    /** How far the mean of 140 questions with so many hits moves when three misses are dropped. */
    private static double shift(int hits) {
        return hits / 137.0 - hits / 140.0;
    }

    /** Of a share over so many questions. */
    private static double standardError(double share, int questions) {
        return Math.sqrt(share * (1 - share) / questions);
    }

    private static double[] values(int n, double p) {
        Random random = new Random(9);
        return IntStream.range(0, n)
                .mapToDouble(i -> random.nextDouble() < p ? 1 : 0)
                .toArray();
    }
}
