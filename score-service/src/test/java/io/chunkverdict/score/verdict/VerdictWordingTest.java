package io.chunkverdict.score.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.score.report.ChunkHealth;
import io.chunkverdict.score.report.NominalCost;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.report.Selection.Kind;
import io.chunkverdict.score.report.StrategyReport;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One test for each thing a verdict may say. */
class VerdictWordingTest {

    private static final double[] SAME_COST = {1_000, 1_000, 1_000, 1_000, 1_000, 1_000};

    @Test
    void a_clear_leader_wins_with_its_margin() {
        Selection selection = select(SAME_COST, ones(40), ones(20) + zeros(20), ones(10) + zeros(30));
        assertThat(selection.kind()).isEqualTo(Kind.WINNER);
        assertThat(selection.winner()).isEqualTo("apple/dense");
        assertThat(headline(selection))
                .startsWith(
                        "apple wins: best in 100 % of resamples of your questions, recall +0.500 (95 % interval +0.350 to"
                                + " +0.650) against banana.");
        assertThat(advice(selection)).first().isEqualTo("Use apple.");
        assertThat(selection.ruledOut()).containsExactly("banana/dense", "cherry/dense");
    }

    @Test
    void a_leader_above_the_bar_whose_interval_includes_zero_is_best_supported() {
        // five questions in favour against one, among three candidates
        Selection selection =
                select(SAME_COST, ones(30) + "111110" + zeros(4), ones(30) + "000001" + zeros(4), ones(20) + zeros(20));
        assertThat(selection.kind()).isEqualTo(Kind.BEST_SUPPORTED);
        assertThat(headline(selection))
                .contains("apple is best supported", "though its interval against banana includes zero");
        assertThat(advice(selection)).first().isEqualTo("Use apple; banana can't be ruled out.");
    }

    @Test
    void of_two_candidates_none_is_named_unless_the_interval_excludes_zero_too() {
        Selection selection = select(SAME_COST, ones(30) + "111110" + zeros(4), ones(30) + "000001" + zeros(4));
        assertThat(selection.chance()).isGreaterThan(0.90);
        assertThat(selection.kind()).isEqualTo(Kind.NO_WINNER);
        assertThat(advice(selection))
                .anyMatch(sentence -> sentence.startsWith("With two candidates a name needs both"));
    }

    @Test
    void an_undecided_run_says_who_leads_and_who_stays_in_play() {
        Selection selection = select(
                new double[] {1_000, 800, 1_000},
                ones(30) + "1110" + zeros(6),
                ones(30) + "0001" + zeros(6),
                ones(5) + zeros(35));
        assertThat(selection.kind()).isEqualTo(Kind.NO_WINNER);
        assertThat(headline(selection))
                .matches("No winner yet: apple leads, best in \\d\\d % of resamples of your questions; banana can't be"
                        + " ruled out, cherry can\\.");
        assertThat(Advice.of(selection, Tables.scene(1_000, 800, 1_000)))
                .anyMatch(
                        sentence -> sentence.startsWith(
                                "Decide on cost: banana retrieves 800 tokens a question, apple 1,000 (20 % fewer); its recall differs by −0.050 (95 % interval −"))
                .anyMatch(sentence -> sentence.matches("To settle it against banana: about [\\d,]+ questions"
                        + " \\(if the observed difference is the true one, the interval would then just exclude zero: an"
                        + " even chance\\), about [\\d,]+ for four chances in five\\."));
    }

    @Test
    void a_cheaper_first_in_ranking_is_named_beside_the_leader() {
        Selection selection = select(new double[] {2_000, 500}, ones(31) + zeros(9), ones(30) + zeros(10));
        assertThat(selection.leader()).isEqualTo("apple/dense");
        assertThat(selection.firstInRanking()).isEqualTo("banana/dense");
        assertThat(Advice.of(selection, Tables.scene(2_000, 500)))
                .contains("apple retrieves most; banana is first on balanced because it costs 75 % fewer tokens.");
    }

    @Test
    void nothing_found_by_any_is_said_so() {
        Selection selection = select(SAME_COST, zeros(20), zeros(20));
        assertThat(selection.kind()).isEqualTo(Kind.NOTHING_FOUND);
        assertThat(selection.leader()).isEmpty();
        assertThat(headline(selection)).startsWith("No winner: nothing was found by any of the 2 strategies");
        assertThat(advice(selection)).first().asString().contains("chunkverdict validate");
    }

    @Test
    void identical_candidates_are_decided_on_cost() {
        String row = ones(15) + zeros(5);
        Selection selection = select(new double[] {1_000, 700}, row, row);
        assertThat(selection.kind()).isEqualTo(Kind.IDENTICAL);
        assertThat(Advice.of(selection, Tables.scene(1_000, 700)))
                .contains(
                        "Decide on cost: banana retrieves 700 tokens a question, apple 1,000 (30 % fewer), at the same"
                                + " recall.");
    }

    @Test
    void clones_do_not_split_the_vote() {
        String leader = ones(30) + "1111" + zeros(6);
        String other = ones(30) + "0000" + "1" + zeros(5);
        Selection alone = select(SAME_COST, leader, other);
        Selection cloned = select(SAME_COST, leader, other, leader);
        assertThat(cloned.chance()).isEqualTo(alone.chance());
        assertThat(cloned.candidates().getFirst().names()).containsExactly("apple/dense", "cherry/dense");
        assertThat(advice(cloned))
                .contains("Identical on every question, and so counted as one candidate: apple and cherry.");
    }

    @Test
    void one_candidate_is_no_comparison() {
        Selection selection = select(SAME_COST, ones(10) + zeros(10));
        assertThat(selection.kind()).isEqualTo(Kind.SINGLE);
        assertThat(headline(selection)).isEqualTo("Nothing to compare: apple is the only strategy (recall 0.500).");
    }

    @Test
    void ingest_costs_are_said_when_they_differ_by_more_than_a_tenth() {
        Selection selection = select(SAME_COST, ones(30) + "10" + zeros(8), ones(30) + "01" + zeros(8));
        Scene cheap = Tables.scene(1_000, 1_000);
        assertThat(Advice.of(selection, cheap)).noneMatch(sentence -> sentence.contains("Indexing costs differ"));
        Map<String, NominalCost> costs = new TreeMap<>(cheap.costs());
        costs.put("banana/dense", new NominalCost(10, 1_000, 90, 1_500, 2_500, 1));
        Scene dear = new Scene("strategy", cheap.labels(), cheap.metrics(), costs, cheap.strategies());
        assertThat(Advice.of(selection, dear))
                .contains("Indexing costs differ: apple takes 1,000 encoder tokens, banana 2,500 (60 % fewer), at every"
                        + " re-index.");
    }

    @Test
    void the_leaders_margin_is_called_biased() {
        Selection selection = select(SAME_COST, ones(31) + zeros(9), ones(30) + zeros(10));
        assertThat(Cautions.chosenOnTheSameQuestions(selection, Tables.scene(1, 1)))
                .containsExactly("The margin of apple over banana, +0.025, is biased upward: the leader was selected on"
                        + " these same questions.");
    }

    @Test
    void classes_that_disagree_come_with_figures_and_the_number_of_pairs_looked_at() {
        // lookups: apple gains 20 of 30; procedures: it loses 12 of 30
        String apple = ones(30) + zeros(12) + ones(18);
        String banana = zeros(20) + ones(10) + ones(30);
        SortedMap<String, List<Integer>> classes = new TreeMap<>(Map.of(
                "lookups", IntStream.range(0, 30).boxed().toList(),
                "procedures", IntStream.range(30, 60).boxed().toList(),
                "few", List.of(0, 1, 2)));
        Selection selection = select(SAME_COST, apple, banana);
        ClassDisagreements found =
                ClassDisagreements.in(Tables.table(apple, banana), 0, classes, Tables.resampling(60));
        assertThat(found.looked()).isEqualTo(2);
        assertThat(Cautions.of(found, selection, List.of("apple/dense", "banana/dense"), Tables.scene(1, 1)))
                .singleElement()
                .asString()
                .isEqualTo(
                        "Classes disagree between apple and banana: apple gains 67 points on lookups (95 % interval +50"
                                + " to +83) and loses 40 points on procedures (95 % interval −57 to −23); 2 pairs of class and"
                                + " rival were looked at.");
        assertThat(Cautions.noDisagreement(found, selection, Tables.scene(1, 1)))
                .isEmpty();
        assertThat(Cautions.first(found, selection, List.of("apple/dense", "banana/dense"), Tables.scene(1, 1)))
                .isEqualTo("Classes of questions disagree: against banana, apple gains on lookups and loses on"
                        + " procedures. Over all questions: ");
    }

    @Test
    void classes_that_move_the_same_way_do_not_disagree() {
        String apple = ones(60);
        String banana = zeros(20) + ones(10) + zeros(12) + ones(18);
        SortedMap<String, List<Integer>> classes = new TreeMap<>(Map.of(
                "lookups", IntStream.range(0, 30).boxed().toList(),
                "procedures", IntStream.range(30, 60).boxed().toList()));
        Selection selection = select(SAME_COST, apple, banana);
        ClassDisagreements none = ClassDisagreements.in(Tables.table(apple, banana), 0, classes, Tables.resampling(60));
        List<String> names = List.of("apple/dense", "banana/dense");
        assertThat(none.found()).isEmpty();
        assertThat(Cautions.first(none, selection, names, Tables.scene(1, 1))).isEmpty();
        assertThat(Cautions.of(none, selection, names, Tables.scene(1, 1))).isEmpty();
        assertThat(Cautions.noDisagreement(none, selection, Tables.scene(1, 1)))
                .containsExactly("No two classes of questions point in opposite directions between apple and another; 2"
                        + " pairs of class and rival were looked at.");
    }

    @Test
    void truncation_is_never_called_boundaries_and_two_sizes_across_the_limit_are_named() {
        List<StrategyReport> strategies = List.of(strategy("long", 1_024, 0.31), strategy("short", 256, 0));
        List<String> cautions = Cautions.truncation(strategies, List.of(RetrieverKind.DENSE));
        assertThat(cautions)
                .containsExactly(
                        "long: the encoder cuts 31 % of its chunks (22 % of their text is never seen): its gap measures"
                                + " truncation too, not boundaries alone.",
                        "long and short are one strategy at two sizes on either side of the encoder's limit of 512 tokens:"
                                + " their difference measures truncation too.");
        assertThat(Cautions.truncation(strategies, List.of(RetrieverKind.BM25))).isEmpty();
        assertThat(Cautions.truncation(strategies, List.of(RetrieverKind.BM25, RetrieverKind.HYBRID)))
                .hasSize(2);
    }

    @Test
    void what_several_strategies_have_in_common_is_said_once() {
        assertThat(Cautions.truncation(
                        List.of(
                                strategy("long", 1_024, 0.31),
                                strategy("other", 2_048, 0.5),
                                strategy("third", 600, 0)),
                        List.of(RetrieverKind.DENSE)))
                .first()
                .isEqualTo(
                        "The encoder cuts chunks of long (31 % of them; 22 % of their text is never seen), other (50 %"
                                + " of them; 22 % of their text is never seen): their gaps measure truncation too, not"
                                + " boundaries alone.");
    }

    @Test
    void sizes_on_either_side_of_the_limit_are_named_even_if_the_smaller_is_cut_here_and_there() {
        assertThat(pairs(strategy("long", 1_024, 0.6), strategy("short", 512, 0.01)))
                .as("512 is the limit")
                .isEqualTo(1);
        assertThat(pairs(strategy("long", 1_024, 0.6), strategy("short", 513, 0.01)))
                .as("both beyond the limit, both cut")
                .isZero();
        assertThat(pairs(strategy("long", 512, 0.1), strategy("short", 256, 0.01)))
                .as("both below the limit, both cut")
                .isZero();
        assertThat(pairs(strategy("long", 512, 0.1), strategy("short", 256, 0))).isEqualTo(1);
        assertThat(pairs(strategy("one", 512, 0.1), strategy("other", 512, 0)))
                .as("not two sizes")
                .isZero();
    }

    private static long pairs(StrategyReport... strategies) {
        return Cautions.truncation(List.of(strategies), List.of(RetrieverKind.DENSE)).stream()
                .filter(caution -> caution.contains("one strategy at two sizes"))
                .count();
    }

    @Test
    void equal_means_are_led_by_the_likelier_and_have_no_margin_to_speak_of() {
        Selection selection = select(SAME_COST, ones(10) + zeros(10), zeros(10) + ones(10), zeros(20));
        assertThat(selection.leader()).isIn("apple/dense", "banana/dense");
        double likeliest = selection.candidates().stream()
                .mapToDouble(Selection.Candidate::chance)
                .max()
                .orElseThrow();
        assertThat(selection.chance()).isEqualTo(likeliest);
        assertThat(selection.questionsNeeded()).isEmpty();
        assertThat(advice(selection))
                .anyMatch(sentence -> sentence.matches("More questions won't settle it against \\w+ unless they show a"
                        + " difference: so far there is none\\."));
        assertThat(Cautions.chosenOnTheSameQuestions(selection, Tables.scene(1, 1, 1)))
                .isEmpty();
    }

    @Test
    void a_decision_near_the_tail_is_called_borderline() {
        Selection some = select(SAME_COST, ones(31) + zeros(9), ones(30) + zeros(10));
        Selection borderline = new Selection(
                some.kind(),
                some.leader(),
                some.winner(),
                some.rival(),
                some.firstInRanking(),
                some.chance(),
                some.versusRival(),
                some.questionsNeeded(),
                List.of("apple/dense"),
                List.of("banana/dense"),
                List.of("banana/dense"),
                some.candidates());
        assertThat(Cautions.borderline(borderline, Tables.scene(1, 1)))
                .containsExactly("banana is borderline: it is ruled out by so little that another seed might decide"
                        + " otherwise.");
    }

    private static StrategyReport strategy(String name, int size, double truncated) {
        ChunkHealth health = new ChunkHealth(
                10, 1, 1, 1, 1, List.of(), 0, 0, truncated, 100, truncated / 2, 0.22, 1, 0, Optional.empty(), 0);
        return new StrategyReport(
                name,
                new StrategySpec(name, "fixed", Map.of("chunkSize", size)),
                new EmbeddingSpec("m", "w", "t", "cls", true, "fp32", "p", 512, 384, "", ""),
                Optional.of(health),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    private static Selection select(double[] tokens, String... rows) {
        return Tables.select(Arrays.copyOf(tokens, rows.length), rows);
    }

    private static String headline(Selection selection) {
        return Headline.of(selection, Tables.scene(SAME_COST));
    }

    private static List<String> advice(Selection selection) {
        return Advice.of(selection, Tables.scene(SAME_COST));
    }

    private static String ones(int number) {
        return "1".repeat(number);
    }

    private static String zeros(int number) {
        return "0".repeat(number);
    }
}
