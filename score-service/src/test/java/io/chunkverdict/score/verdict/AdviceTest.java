package io.chunkverdict.score.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.report.NominalCost;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.report.Selection.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What to do, sentence by sentence. */
class AdviceTest {

    private static final String APPLE = ones(30) + "110" + zeros(7);
    private static final String BANANA = ones(30) + "001" + zeros(7);

    @Test
    void one_candidate_is_told_to_get_company() {
        assertThat(advice(new double[] {1_000}, ones(3) + zeros(3)))
                .containsExactly("Add a second strategy or retriever to compare it with.");
    }

    @Test
    void a_winner_is_used_and_nothing_else_is_said() {
        assertThat(advice(new double[] {1_000, 1_000}, ones(40), zeros(40))).containsExactly("Use apple.");
    }

    @Test
    void equal_context_decides_nothing() {
        assertThat(advice(new double[] {1_000, 985}, APPLE, BANANA))
                .contains("Cost doesn't decide it either: banana and apple retrieve the same number of tokens to within"
                        + " 2 %.");
        assertThat(advice(new double[] {1_000, 980}, APPLE, BANANA))
                .anyMatch(sentence -> sentence.startsWith(
                        "Decide on cost: banana retrieves 980 tokens a question, apple 1,000 (2 % fewer)"));
        assertThat(advice(new double[] {0, 0}, APPLE, BANANA))
                .anyMatch(sentence -> sentence.startsWith("Cost doesn't decide it either"));
    }

    @Test
    void a_leader_that_is_cheapest_too_is_set_against_its_rival() {
        assertThat(advice(new double[] {800, 1_000, 1_200}, APPLE, BANANA, ones(29) + "00010" + zeros(6)))
                .contains("Decide on cost: apple retrieves 800 tokens a question, banana 1,000 (20 % fewer); its recall"
                        + " differs by +0.025 (95 % interval −0.050 to +0.125).");
    }

    @Test
    void a_first_in_ranking_that_costs_no_less_is_still_named() {
        Selection some = Tables.select(new double[] {2_000, 500}, ones(31) + zeros(9), ones(30) + zeros(10));
        assertThat(Advice.of(some, Tables.scene(500, 500)))
                .contains("apple retrieves most; banana is first on balanced.");
        assertThat(Advice.of(some, Tables.scene(500, 400)))
                .contains("apple retrieves most; banana is first on balanced because it costs 20 % fewer tokens.");
    }

    @Test
    void a_leader_that_is_first_in_the_ranking_is_named_once() {
        assertThat(advice(new double[] {1_000, 1_000}, APPLE, BANANA))
                .noneMatch(sentence -> sentence.contains("retrieves most"));
    }

    @Test
    void indexing_costs_are_told_above_a_tenth_only_and_for_what_is_in_question() {
        Selection undecided = Tables.select(new double[] {1_000, 1_000}, APPLE, BANANA);
        assertThat(Advice.of(undecided, costs(900, 1_000))).noneMatch(AdviceTest::isIngest);
        assertThat(Advice.of(undecided, costs(899, 1_000)))
                .contains("Indexing costs differ: apple takes 899 encoder tokens, banana 1,000 (10 % fewer), at every"
                        + " re-index.");
        assertThat(Advice.of(undecided, costs(0, 0))).noneMatch(AdviceTest::isIngest);
        assertThat(Advice.of(undecided, costs())).noneMatch(AdviceTest::isIngest);
        // the winner's rival is ruled out, but what the win costs is worth knowing
        Selection won = Tables.select(new double[] {1_000, 1_000, 1_000}, ones(40), ones(9) + zeros(31), zeros(40));
        assertThat(won.kind()).isEqualTo(Kind.WINNER);
        assertThat(Advice.of(won, costs(2_000, 1_000, 10)))
                .containsExactly(
                        "Use apple.",
                        "Indexing costs differ: banana takes 1,000 encoder tokens, apple 2,000 (50 % fewer), at every"
                                + " re-index.");
    }

    @Test
    void several_groups_of_clones_are_told_apart() {
        assertThat(advice(new double[] {1_000, 1_000, 1_000, 1_000}, APPLE, BANANA, APPLE, BANANA))
                .contains("Identical on every question, and so counted as one candidate: apple and cherry; banana and"
                        + " damson.");
        assertThat(advice(new double[] {1_000, 1_000}, APPLE, BANANA))
                .noneMatch(sentence -> sentence.contains("Identical"));
    }

    @Test
    void a_best_supported_one_may_be_used_and_can_be_settled() {
        List<String> advice = advice(
                new double[] {1_000, 1_000, 1_000},
                ones(30) + "111110" + zeros(4),
                ones(30) + "000001" + zeros(4),
                ones(20) + zeros(20));
        assertThat(advice).first().isEqualTo("Use apple; banana can't be ruled out.");
        assertThat(advice).anyMatch(sentence -> sentence.startsWith("To settle it against banana: about "));
        assertThat(advice).noneMatch(sentence -> sentence.contains("With two candidates"));
    }

    @Test
    void four_chances_in_five_take_twice_the_questions_of_an_even_chance() {
        Selection some = Tables.select(new double[] {1_000, 1_000}, APPLE, BANANA);
        long needed = some.questionsNeeded().orElseThrow();
        assertThat(Advice.of(some, Tables.scene(1_000, 1_000)))
                .anyMatch(sentence -> sentence.contains("about " + Counted.about(needed) + " questions")
                        && sentence.contains("about " + Counted.about(2 * needed) + " for four chances in five"));
    }

    @Test
    void how_many_questions_it_would_take_is_no_more_exact_than_it_can_be() {
        Selection some = Tables.select(new double[] {1_000, 1_000}, APPLE, BANANA);
        Selection far = needing(some, Optional.of(6_676L));
        assertThat(Advice.of(far, Tables.scene(1_000, 1_000)))
                .anyMatch(sentence -> sentence.startsWith("To settle it against banana: about 6,700 questions")
                        && sentence.endsWith("about 14,000 for four chances in five."));
        assertThat(far.questionsNeeded()).contains(6_676L);
    }

    @Test
    void a_difference_too_small_for_a_hundred_thousand_questions_is_left_alone() {
        Selection some = Tables.select(new double[] {1_000, 1_000}, APPLE, BANANA);
        Selection hopeless = needing(some, Optional.empty());
        assertThat(Advice.of(some, Tables.scene(1_000, 1_000)))
                .anyMatch(sentence -> sentence.startsWith("To settle it against banana: about "));
        assertThat(Advice.of(hopeless, Tables.scene(1_000, 1_000)))
                .contains("More questions won't settle it against banana: at the observed difference it would take more"
                        + " than 100,000.");
    }

    @Test
    void the_other_of_a_cheapest_leader_is_its_rival_even_if_another_is_ranked_higher() {
        String apple = ones(24) + zeros(16);
        String banana = zeros(9) + ones(22) + zeros(9);
        String cherry = ones(23) + zeros(17);
        assertThat(advice(new double[] {500, 1_000, 1_000}, apple, banana, cherry))
                .anyMatch(sentence -> sentence.startsWith(
                        "Decide on cost: apple retrieves 500 tokens a question, banana 1,000 (50 % fewer); its recall"
                                + " differs by +0.050"));
    }

    @Test
    void of_identical_ones_the_cheapest_is_set_against_another() {
        String row = ones(15) + zeros(5);
        assertThat(advice(new double[] {700, 1_000}, row, row))
                .contains(
                        "Decide on cost: apple retrieves 700 tokens a question, banana 1,000 (30 % fewer), at the same"
                                + " recall.");
    }

    @Test
    void indexing_costs_are_compared_only_where_they_are_known() {
        Selection undecided = Tables.select(new double[] {1_000, 1_000}, APPLE, BANANA);
        assertThat(Advice.of(undecided, costs(1_000))).noneMatch(AdviceTest::isIngest);
    }

    @Test
    void ninety_per_cent_of_two_without_a_name_is_explained() {
        Selection some = Tables.select(new double[] {1_000, 1_000}, APPLE, BANANA);
        String explanation =
                "With two candidates a name needs both 90 % of resamples and an interval that excludes zero:"
                        + " two that are truly equal reach 90 % in a fifth to a quarter of all cases.";
        assertThat(Advice.of(withChance(some, 0.90), Tables.scene(1_000, 1_000)))
                .contains(explanation);
        assertThat(Advice.of(withChance(some, 0.8999), Tables.scene(1_000, 1_000)))
                .doesNotContain(explanation);
    }

    private static Selection withChance(Selection some, double chance) {
        return new Selection(
                some.kind(),
                some.leader(),
                some.winner(),
                some.rival(),
                some.firstInRanking(),
                chance,
                some.versusRival(),
                some.questionsNeeded(),
                some.notRuledOut(),
                some.ruledOut(),
                some.borderline(),
                some.candidates());
    }

    private static boolean isIngest(String sentence) {
        return sentence.startsWith("Indexing costs differ");
    }

    private static List<String> advice(double[] tokens, String... rows) {
        return Advice.of(Tables.select(tokens, rows), Tables.scene(tokens));
    }

    /** Equal context, and these encoder tokens. */
    private static Scene costs(long... tokens) {
        Scene scene = Tables.scene(1_000, 1_000, 1_000);
        Map<String, NominalCost> costs = new TreeMap<>();
        for (int c = 0; c < tokens.length; c++) {
            costs.put(Tables.name(c), new NominalCost(10, tokens[c], 0, 0, tokens[c], 1));
        }
        return new Scene("strategy", scene.labels(), scene.metrics(), costs, scene.strategies());
    }

    private static String ones(int number) {
        return "1".repeat(number);
    }

    private static String zeros(int number) {
        return "0".repeat(number);
    }

    private static Selection needing(Selection some, Optional<Long> questions) {
        return new Selection(
                some.kind(),
                some.leader(),
                some.winner(),
                some.rival(),
                some.firstInRanking(),
                some.chance(),
                some.versusRival(),
                questions,
                some.notRuledOut(),
                some.ruledOut(),
                some.borderline(),
                some.candidates());
    }
}
