package io.chunkverdict.score.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.model.suite.ReportSettings;
import io.chunkverdict.model.suite.ResampleUnit;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.report.Selection.Candidate;
import io.chunkverdict.score.report.Selection.Kind;
import io.chunkverdict.score.statistics.Contest;
import io.chunkverdict.score.statistics.RecallTable;
import io.chunkverdict.score.statistics.Resampling;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Who leads, who is named, who is ruled out: each rule where it turns. */
class SelectorTest {

    private static final double[] SAME_COST = {1_000, 1_000, 1_000, 1_000, 1_000, 1_000};

    @Test
    void a_chance_close_to_the_bar_is_estimated_again_with_all_others() {
        RecallTable table = Tables.table(against(40, 7, 3), mirror(40, 7, 3));
        Contest contest = Tables.resampling(40).contest(table);
        assertThat(contest.chances(10_000)[0]).isBetween(0.89, 0.91);
        Selection selection = select(against(40, 7, 3), mirror(40, 7, 3));
        assertThat(selection.candidates().stream()
                        .mapToDouble(Candidate::chance)
                        .toArray())
                .isEqualTo(contest.chances(Contest.MANY));
    }

    @Test
    void a_chance_away_from_the_bar_is_estimated_once() {
        for (int gained : new int[] {5, 11}) {
            RecallTable table = Tables.table(against(40, gained, 3), mirror(40, gained, 3));
            Contest contest = Tables.resampling(40).contest(table);
            Selection selection = select(against(40, gained, 3), mirror(40, gained, 3));
            assertThat(selection.chance())
                    .isEqualTo(contest.chances(10_000)[0])
                    .isNotEqualTo(contest.chances(Contest.MANY)[0]);
        }
    }

    @Test
    void the_leader_has_the_highest_recall_even_if_another_is_cheaper_and_first() {
        Selection selection = Tables.select(new double[] {3_000, 500}, ones(32) + zeros(8), ones(30) + zeros(10));
        assertThat(selection.leader()).isEqualTo("apple/dense");
        assertThat(selection.firstInRanking()).isEqualTo("banana/dense");
        assertThat(selection.candidates().getFirst().names()).containsExactly("banana/dense");
    }

    @Test
    void equal_means_and_equal_chances_are_led_by_the_first_in_the_ranking() {
        Selection selection = Tables.select(new double[] {1_000, 900}, ones(10) + zeros(10), zeros(10) + ones(10));
        double apple = candidate(selection, "apple/dense").chance();
        double banana = candidate(selection, "banana/dense").chance();
        assertThat(selection.leader()).isEqualTo(apple > banana ? "apple/dense" : "banana/dense");
        assertThat(selection.chance()).isEqualTo(Math.max(apple, banana));
    }

    @Test
    void equal_in_mean_and_chance_the_first_in_the_ranking_leads() {
        RecallTable table = Tables.table("10", "01");
        ReportSettings settings = drawsThatAreLevel(table);
        Selector selector = new Selector(new Resampling(List.of("a.md", "a.md"), settings));
        for (double[] tokens : new double[][] {{1_000, 900}, {900, 1_000}}) {
            Selection selection = selector.select(Tables.contenders(tokens, table), table);
            assertThat(selection.candidates()).extracting(Candidate::chance).containsExactly(0.5, 0.5);
            assertThat(selection.leader()).isEqualTo(tokens[0] < tokens[1] ? "apple/dense" : "banana/dense");
            assertThat(selection.firstInRanking()).isEqualTo(selection.leader());
        }
    }

    /** The first seed under which two candidates win equally often. */
    private static ReportSettings drawsThatAreLevel(RecallTable table) {
        return IntStream.range(0, 10_000)
                .mapToObj(seed -> new ReportSettings(0.05, 200, 100, seed, ResampleUnit.QUESTION))
                .filter(settings -> new Resampling(List.of("a.md", "a.md"), settings)
                                .contest(table)
                                .chances(100)[0]
                        == 0.5)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_rival_is_the_likeliest_of_the_others_not_the_second_by_recall() {
        // cherry shares nearly all answers with apple and is never ahead; banana differs and may be
        String apple = ones(24) + zeros(16);
        String cherry = ones(23) + zeros(17);
        String banana = zeros(9) + ones(22) + zeros(9);
        Selection selection = select(apple, banana, cherry);
        assertThat(selection.leader()).isEqualTo("apple/dense");
        assertThat(candidate(selection, "cherry/dense").recall())
                .isGreaterThan(candidate(selection, "banana/dense").recall());
        assertThat(selection.rival()).isEqualTo("banana/dense");
        assertThat(selection.versusRival())
                .contains(candidate(selection, "banana/dense").leaderMinusThis().orElseThrow());
    }

    @Test
    void who_is_ruled_out_lacks_both_a_share_of_the_95_per_cent_and_the_tail() {
        Selection selection = select(ones(30) + zeros(10), ones(26) + zeros(14), ones(10) + zeros(30));
        assertThat(selection.kind()).isEqualTo(Kind.WINNER);
        assertThat(selection.ruledOut()).containsExactly("banana/dense", "cherry/dense");
        assertThat(selection.notRuledOut()).containsExactly("apple/dense");
        assertThat(candidate(selection, "cherry/dense").atLeastAsGood()).isLessThan(0.025);
        assertThat(candidate(selection, "apple/dense").atLeastAsGood()).isEqualTo(1);
    }

    @Test
    void a_small_chance_alone_rules_nobody_out() {
        // banana is never ahead, yet level in so many resamples that the evidence against it is weak
        Selection selection = select(ones(30) + "1" + zeros(9), ones(30) + "0" + zeros(9));
        Candidate banana = candidate(selection, "banana/dense");
        assertThat(banana.chance()).isLessThan(0.25);
        assertThat(banana.atLeastAsGood()).isGreaterThan(0.3);
        assertThat(banana.ruledOut()).isFalse();
    }

    @Test
    void a_share_between_24_and_26_in_a_thousand_is_borderline() {
        assertTail(select(against(52, 12, 4), mirror(52, 12, 4), zeros(52)), 0.0248, true, true);
        assertTail(select(against(34, 12, 4), mirror(34, 12, 4), zeros(34)), 0.0237, true, false);
        assertTail(select(against(24, 10, 3), mirror(24, 10, 3), zeros(24)), 0.0263, false, false);
    }

    private static void assertTail(Selection selection, double share, boolean ruledOut, boolean borderline) {
        Candidate banana = candidate(selection, "banana/dense");
        assertThat(selection.chance()).isGreaterThan(0.95);
        assertThat(banana.atLeastAsGood()).isCloseTo(share, within(1e-4));
        assertThat(banana.ruledOut()).isEqualTo(ruledOut);
        assertThat(selection.borderline()).isEqualTo(borderline ? List.of("banana/dense") : List.of());
    }

    @Test
    void who_belongs_to_the_95_per_cent_is_neither_ruled_out_nor_borderline() {
        Selection selection = select(against(40, 8, 3), mirror(40, 8, 3));
        assertThat(selection.chance()).isBetween(0.91, 0.95);
        assertThat(selection.ruledOut()).isEmpty();
        assertThat(selection.borderline()).isEmpty();
    }

    @Test
    void order_of_candidates_changes_nobodys_figures() {
        String[] rows = {ones(20) + zeros(20), zeros(5) + ones(21) + zeros(14), "10".repeat(20)};
        Selection one = select(rows);
        Selection other = select(rows[2], rows[0], rows[1]);
        assertThat(other.chance()).isEqualTo(one.chance());
        assertThat(candidate(other, "banana/dense").chance())
                .isEqualTo(candidate(one, "apple/dense").chance());
        assertThat(candidate(other, "cherry/dense").chance())
                .isEqualTo(candidate(one, "banana/dense").chance());
        assertThat(candidate(other, "apple/dense").chance())
                .isEqualTo(candidate(one, "cherry/dense").chance());
    }

    private static Candidate candidate(Selection selection, String name) {
        return selection.candidates().stream()
                .filter(candidate -> candidate.names().contains(name))
                .findFirst()
                .orElseThrow();
    }

    /** Questions of which it alone finds some, the other alone some, both half the rest. */
    private static String against(int questions, int gained, int lost) {
        return ones(gained) + zeros(lost) + rest(questions - gained - lost);
    }

    private static String mirror(int questions, int gained, int lost) {
        return zeros(gained) + ones(lost) + rest(questions - gained - lost);
    }

    private static String rest(int number) {
        return ones(number / 2) + zeros(number - number / 2);
    }

    private static Selection select(String... rows) {
        return Tables.select(Arrays.copyOf(SAME_COST, rows.length), rows);
    }

    private static String ones(int number) {
        return "1".repeat(number);
    }

    private static String zeros(int number) {
        return "0".repeat(number);
    }
}
