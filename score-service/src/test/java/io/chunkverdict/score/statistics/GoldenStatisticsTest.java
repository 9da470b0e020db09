package io.chunkverdict.score.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.score.golden.Golden;
import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.report.PairedDifference;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The golden statistics, to the last bit. */
class GoldenStatisticsTest {

    private static final List<String> ORDER =
            List.of("recursive", "structure", "fixed", "semantic", "semantic_no_floor");
    private static final int RESAMPLES = 10_000;

    @Test
    void every_interval_of_all_thirty_cells_is_met_bit_for_bit() {
        for (String model : List.of("bge", "minilm")) {
            for (String retriever : Golden.RETRIEVERS) {
                for (String strategy : Golden.STRATEGIES) {
                    JsonNode aggregate = Golden.cell(model, strategy, retriever).get("aggregate");
                    RecallTable table = Golden.table(model, List.<String[]>of(new String[] {strategy, retriever}));
                    Interval interval = bootstrap(table, RESAMPLES, 0).intervals(table.recalls())[0];
                    String cell = model + " " + strategy + " " + retriever;
                    assertThat(table.mean(0))
                            .as(cell)
                            .isEqualTo(aggregate.get("recall_at_k").asDouble());
                    assertThat(interval).as(cell).isEqualTo(interval(aggregate.get("ci95")));
                }
            }
        }
    }

    @Test
    void intervals_follow_seed_and_number_of_resamples() {
        JsonNode statistics = Golden.json("extra/statistics.json");
        RecallTable table = dense();
        Interval[] intervals = bootstrap(table, 1_000, 1).intervals(table.recalls());
        for (int c = 0; c < ORDER.size(); c++) {
            assertThat(intervals[c])
                    .isEqualTo(interval(statistics.get("ci95_seed1_R1000").get(ORDER.get(c))));
        }
    }

    @Test
    void all_ten_paired_rows_are_met_bit_for_bit_with_their_questions_needed() {
        JsonNode paired = Golden.json("extra/statistics.json").get("paired");
        RecallTable table = dense();
        Bootstrap bootstrap = bootstrap(table, RESAMPLES, 0);
        for (int a = 0; a < ORDER.size(); a++) {
            for (int b = a + 1; b < ORDER.size(); b++) {
                JsonNode row = paired.get(ORDER.get(a) + "-" + ORDER.get(b));
                PairedDifference difference =
                        bootstrap.differences(table.recalls(a), new double[][] {table.recalls(b)})[0];
                assertThat(difference.mean()).isEqualTo(row.get(0).asDouble());
                assertThat(difference.ci95())
                        .isEqualTo(
                                new Interval(row.get(1).asDouble(), row.get(2).asDouble()));
                assertThat(difference.questionsNeeded()).contains(row.get(3).asLong());
            }
        }
    }

    @Test
    void an_interval_that_ends_within_rounding_of_zero_does_not_exclude_it() {
        RecallTable table = dense();
        Interval fixedSemantic = bootstrap(table, RESAMPLES, 0)
                .differences(table.recalls(2), new double[][] {table.recalls(3)})[0]
                .ci95();
        assertThat(fixedSemantic.low()).isPositive();
        assertThat(fixedSemantic.excludesZero()).isFalse();
    }

    @Test
    void chances_of_being_best_are_met() {
        JsonNode expected = Golden.json("extra/statistics.json").get("probability_best_R10000_seed0");
        RecallTable table = dense();
        double[] chances = new Contest(table, Drawing.ofQuestions(table.questions()), 0).chances(RESAMPLES);
        for (int c = 0; c < ORDER.size(); c++) {
            assertThat(chances[c]).isCloseTo(expected.get(ORDER.get(c)).asDouble(), within(1e-12));
        }
    }

    @Test
    void at_least_as_good_shares_are_met_for_every_seed() {
        JsonNode statistics = Golden.json("extra/statistics.json");
        RecallTable table = dense();
        for (long seed = 0; seed <= 3; seed++) {
            JsonNode expected = seed == 0
                    ? statistics.get("at_least_leader_R100000_seed0")
                    : statistics.get("at_least_leader_R100000_seeds").get(Long.toString(seed));
            double[] shares =
                    new Contest(table, Drawing.ofQuestions(table.questions()), seed).atLeastAsGood(0, Contest.MANY);
            for (int c = 0; c < ORDER.size(); c++) {
                assertThat(shares[c]).isEqualTo(expected.get(ORDER.get(c)).asDouble());
            }
        }
    }

    @Test
    void doubles_and_packed_whole_numbers_count_alike() {
        RecallTable table = dense();
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

    private static RecallTable dense() {
        return Golden.table(
                "bge",
                ORDER.stream().map(strategy -> new String[] {strategy, "dense"}).toList());
    }

    private static Bootstrap bootstrap(RecallTable table, int resamples, long seed) {
        return new Bootstrap(Drawing.ofQuestions(table.questions()), resamples, seed);
    }

    private static Interval interval(JsonNode pair) {
        return new Interval(pair.get(0).asDouble(), pair.get(1).asDouble());
    }

    @Test
    void the_golden_recalls_are_found_slots_over_slots() {
        JsonNode recalls = Golden.json("extra/statistics.json").get("per_question_recall");
        RecallTable table = dense();
        IntStream.range(0, ORDER.size())
                .forEach(c -> assertThat(table.recalls(c)).isEqualTo(Golden.doubles(recalls.get(ORDER.get(c)))));
    }
}
