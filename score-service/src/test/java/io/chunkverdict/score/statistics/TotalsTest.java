package io.chunkverdict.score.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.ResampleUnit;
import io.chunkverdict.score.report.Interval;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is summed, over what, and how ties are told. */
class TotalsTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6, 7, 8, 13, 21, 40})
    void wholeNumbersSideBySideAddUpToTheRecalls(int candidates) {
        RecallTable table = random(candidates, 30, 3);
        for (Drawing drawing : List.of(
                Drawing.ofQuestions(30),
                Drawing.ofGroups(
                        IntStream.range(0, 30).mapToObj(q -> "d" + q % 4).toList()))) {
            Totals totals = Totals.of(table, drawing);
            assertThat(totals).isInstanceOf(PackedTotals.class);
            assertThat(totals.tolerance()).isZero();
            int[] row = row(drawing.units());
            double[] packed = new double[candidates];
            double[] plain = new double[candidates];
            totals.of(row, packed);
            DoubleTotals.of(table, drawing).of(row, plain);
            for (int c = 0; c < candidates; c++) {
                assertThat(packed[c] / 6).isCloseTo(plain[c], within(1e-9));
                assertThat(packed[c]).isEqualTo(Math.rint(packed[c]));
                assertThat(plain[c]).isCloseTo(sum(table, c, drawing, row), within(1e-9));
            }
        }
    }

    @Test
    void slotCountsWithoutASmallCommonMultipleAreSummedInDoubles() {
        int[] primes = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31};
        int[][] found = {primes.clone(), new int[primes.length]};
        RecallTable table = new RecallTable(found, primes);
        Totals totals = Totals.of(table, Drawing.ofQuestions(primes.length));
        assertThat(totals).isInstanceOf(DoubleTotals.class);
        assertThat(totals.tolerance()).isEqualTo(11e-12, within(1e-20));
        double[] sums = new double[2];
        totals.of(IntStream.range(0, primes.length).toArray(), sums);
        assertThat(sums).containsExactly(11, 0);
        assertThat(Totals.of(table.ofQuestions(List.of(0, 1, 2, 3)), Drawing.ofQuestions(4)))
                .isInstanceOf(PackedTotals.class);
    }

    @Test
    void theWidestScaleIsTwoToThe31() {
        RecallTable widest = new RecallTable(new int[][] {{1 << 30, 3}}, new int[] {1 << 30, 2});
        assertThat(Totals.of(widest, Drawing.ofQuestions(2))).isInstanceOf(PackedTotals.class);
        RecallTable beyond = new RecallTable(new int[][] {{1 << 30, 3}}, new int[] {1 << 30, 3});
        assertThat(Totals.of(beyond, Drawing.ofQuestions(2))).isInstanceOf(DoubleTotals.class);
    }

    @Test
    void tiesAtTheTopShareAndCountAsAtLeastAsGood() {
        RecallTable table = new RecallTable(new int[][] {{2, 0}, {0, 2}, {1, 1}, {0, 0}}, new int[] {2, 2});
        Contest contest = new Contest(table, Drawing.ofQuestions(2), 0);
        double[] chances = contest.chances(4_000);
        assertThat(Arrays.stream(chances).sum()).isCloseTo(1, within(1e-12));
        assertThat(chances[3]).isZero();
        // a half of all resamples draws both questions once: three are level and each takes a third of it
        double both = 3 * chances[2];
        assertThat(both).isBetween(0.45, 0.55);
        assertThat(chances[0] + chances[1]).isCloseTo(1 - both / 3, within(1e-12));
        double[] shares = contest.atLeastAsGood(0, 4_000);
        assertThat(shares[0]).isEqualTo(1);
        assertThat(shares[1]).isCloseTo(shares[2], within(1e-12)).isCloseTo(chances[1] + both * 2 / 3, within(1e-9));
        assertThat(shares[3])
                .as("level with a leader that found nothing, where only the second question was drawn")
                .isCloseTo(chances[1] - both / 3, within(1e-9));
    }

    @Test
    void doublesThatDifferByRoundingTie() {
        int[] slots = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31};
        RecallTable table = new RecallTable(new int[][] {slots.clone(), slots.clone()}, slots);
        Contest contest = new Contest(table, Drawing.ofQuestions(slots.length), 0);
        assertThat(contest.chances(50)).containsExactly(0.5, 0.5);
        assertThat(contest.atLeastAsGood(1, 50)).containsExactly(1, 1);
    }

    @Test
    void aContestNeedsCandidatesAndADrawOverItsOwnQuestions() {
        RecallTable table = new RecallTable(new int[][] {{1, 0}}, new int[] {1, 1});
        assertThatThrownBy(() -> new Contest(table, Drawing.ofQuestions(3), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("RecallTable[1 candidates, 2 questions]");
        assertThatThrownBy(() -> new Contest(new RecallTable(new int[0][], new int[] {1}), Drawing.ofQuestions(1), 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Contest(new RecallTable(new int[][] {{}}, new int[0]), Drawing.ofQuestions(0), 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aDrawingCoversEveryQuestionOnce() {
        Drawing groups = Drawing.ofGroups(List.of("b", "a", "b"));
        assertThat(groups.groups()).containsExactly(List.of(0, 2), List.of(1));
        assertThat(groups.units()).isEqualTo(2);
        assertThat(groups.grouped()).isTrue();
        assertThat(Drawing.ofQuestions(3).units()).isEqualTo(3);
        assertThat(Drawing.ofQuestions(0).units()).isZero();
        assertThat(Drawing.ofQuestions(3).grouped()).isFalse();
        assertThatThrownBy(() -> new Drawing(3, List.of(List.of(0, 1)))).hasMessage("2 grouped questions of 3");
        assertThatThrownBy(() -> Drawing.ofQuestions(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aTableIsItsFiguresAndCanBeCutBothWays() {
        RecallTable table = new RecallTable(new int[][] {{1, 0, 2}, {0, 1, 1}}, new int[] {1, 1, 2});
        assertThat(table.recalls(0)).containsExactly(1, 0, 1);
        assertThat(table.recalls()[1]).containsExactly(0, 1, 0.5);
        assertThat(table.mean(1)).isEqualTo(0.5);
        assertThat(table.of(List.of(1, 0)).found()[0]).containsExactly(0, 1, 1);
        RecallTable some = table.ofQuestions(List.of(2, 0));
        assertThat(some.found()[0]).containsExactly(2, 1);
        assertThat(some.slots()).containsExactly(2, 1);
        assertThat(table.identical(0, 0)).isTrue();
        assertThat(table.identical(0, 1)).isFalse();
        assertThat(table)
                .isEqualTo(table.of(List.of(0, 1)))
                .hasSameHashCodeAs(table.of(List.of(0, 1)))
                .isNotEqualTo(table.of(List.of(1, 0)))
                .isNotEqualTo(new RecallTable(table.found(), new int[] {1, 1, 3}))
                .isNotEqualTo("RecallTable");
        assertThat(table.hashCode()).isNotEqualTo(table.of(List.of(1, 0)).hashCode());
        assertThatThrownBy(() -> new RecallTable(new int[][] {{1}}, new int[] {1, 1}))
                .hasMessage("1 answers for 2 questions");
    }

    @Test
    void documentsAreDrawnWhereTheSettingsSaySo() {
        List<String> documents = List.of("a", "a", "b", "b", "c");
        Resampling byDocument = new Resampling(documents, settings(ResampleUnit.DOCUMENT));
        assertThat(byDocument.questions()).isEqualTo(5);
        assertThat(byDocument.bootstrap().drawing()).isEqualTo(Drawing.ofGroups(documents));
        assertThat(byDocument.bootstrap(List.of(1, 4)).drawing()).isEqualTo(Drawing.ofGroups(List.of("a", "c")));
        Resampling byQuestion = new Resampling(documents, settings(ResampleUnit.QUESTION));
        assertThat(byQuestion.bootstrap().drawing()).isEqualTo(Drawing.ofQuestions(5));
        assertThat(byQuestion.bootstrap().resamples()).isEqualTo(300);
        assertThat(byQuestion.bootstrap().seed()).isEqualTo(9);
        RecallTable table = random(3, 5, 1);
        assertThat(byDocument.contest(table).chances(100))
                .isEqualTo(new Contest(table, Drawing.ofGroups(documents), 9).chances(100));
    }

    @Test
    void sumsAreTakenInPairsAsNumpyDoes() {
        Random random = new Random(6);
        for (int n : new int[] {0, 1, 7, 8, 9, 15, 16, 17, 127, 128, 129, 136, 255, 300, 1_000, 1_037}) {
            double[] values =
                    random.doubles(n + 3, -1, 1).map(x -> x * x * x / 3).toArray();
            assertThat(PairwiseSum.of(values, n)).as("of %s", n).isEqualTo(pairwise(values, 0, n));
        }
    }

    @Test
    void quantilesAreInterpolated() {
        double[] sorted = {0, 10, 20, 40};
        assertThat(Bootstrap.quantile(sorted, 0)).isZero();
        assertThat(Bootstrap.quantile(sorted, 1)).isEqualTo(40);
        assertThat(Bootstrap.quantile(sorted, 0.5)).isEqualTo(15);
        assertThat(Bootstrap.quantile(sorted, 0.1)).isCloseTo(3, within(1e-12));
        assertThat(Bootstrap.quantile(sorted, 0.9)).isCloseTo(34, within(1e-12));
        assertThat(Bootstrap.quantile(new double[] {7}, 0.975)).isEqualTo(7);
    }

    @Test
    void withoutQuestionsThereIsNothingToResample() {
        assertThat(Bootstrap.mean(new double[0])).isZero();
        assertThat(new Bootstrap(Drawing.ofQuestions(0), 10, 0).intervals(new double[][] {{}}))
                .containsExactly(new Interval(0, 0));
    }

    @Test
    void questionsNeededStandAtTheirBounds() {
        Interval wide = new Interval(-0.5, 0.5);
        assertThat(Bootstrap.questionsNeeded(1_000, 0.05, wide)).contains(100_000L);
        assertThat(Bootstrap.questionsNeeded(1_001, 0.05, wide)).isEqualTo(Optional.empty());
        assertThat(Bootstrap.questionsNeeded(100, -0.05, wide)).contains(10_000L);
        assertThat(Bootstrap.questionsNeeded(100, 0.5, wide))
                .as("one more at least")
                .contains(101L);
        assertThat(Bootstrap.questionsNeeded(100, 0.4999, wide)).contains(101L);
        assertThat(Bootstrap.questionsNeeded(100, 0.49, wide)).contains(105L);
        assertThat(Bootstrap.questionsNeeded(100, 1e-10, wide)).isEmpty();
    }

    @Test
    void theSmallestSetTakesEqualChancesInOrderAndStopsAtTheShare() {
        assertThat(ConfidentSet.of(new double[] {0.25, 0.5, 0.25}, 0.75)).containsExactly(1, 0);
        assertThat(ConfidentSet.of(new double[] {0.95, 0.05}, 0.95)).containsExactly(0);
        assertThat(ConfidentSet.of(new double[] {0.94, 0.06}, 0.95)).containsExactly(0, 1);
    }

    private static ReportSettings settings(ResampleUnit unit) {
        return new ReportSettings(0.05, 200, 300, 9, unit);
    }

    private static int[] row(int units) {
        int[] row = new int[units];
        new Pcg64(8).fill(row, units);
        return row;
    }

    private static double sum(RecallTable table, int candidate, Drawing drawing, int[] row) {
        double[] recalls = table.recalls(candidate);
        return Arrays.stream(row)
                .boxed()
                .flatMap(unit -> (drawing.grouped() ? drawing.groups().get(unit) : List.of(unit)).stream())
                .mapToDouble(question -> recalls[question])
                .sum();
    }

    /** Eight partial sums up to 128 values, halves above. */
    private static double pairwise(double[] values, int from, int n) {
        if (n > 128) {
            int half = n / 2 / 8 * 8;
            return pairwise(values, from, half) + pairwise(values, from + half, n - half);
        }
        int whole = n / 8 * 8;
        double sum = 0;
        if (whole > 0) {
            double[] r = Arrays.copyOfRange(values, from, from + 8);
            for (int i = 8; i < whole; i++) {
                r[i % 8] += values[from + i];
            }
            sum = ((r[0] + r[1]) + (r[2] + r[3])) + ((r[4] + r[5]) + (r[6] + r[7]));
        }
        for (int i = whole; i < n; i++) {
            sum += values[from + i];
        }
        return sum;
    }

    private static RecallTable random(int candidates, int questions, int mostSlots) {
        Random random = new Random(candidates);
        int[] slots = random.ints(questions, 1, mostSlots + 1).toArray();
        int[][] found = new int[candidates][questions];
        for (int[] row : found) {
            Arrays.setAll(row, q -> random.nextInt(slots[q] + 1));
        }
        return new RecallTable(found, slots);
    }
}
