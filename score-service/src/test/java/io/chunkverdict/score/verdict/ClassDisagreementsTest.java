package io.chunkverdict.score.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.statistics.RecallTable;
import io.chunkverdict.score.verdict.ClassDisagreements.Disagreement;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which classes are looked at, and when two of them disagree. */
class ClassDisagreementsTest {

    @Test
    void a_class_needs_ten_questions_of_which_six_differ() {
        String none = zeros(60);
        assertThat(looked(classes(10), ones(6) + zeros(54), none)).isEqualTo(1);
        assertThat(looked(classes(9), ones(6) + zeros(54), none)).isZero();
        assertThat(looked(classes(10), ones(5) + zeros(55), none)).isZero();
        assertThat(looked(classes(20), ones(6) + zeros(54), none)).isEqualTo(1);
    }

    @Test
    void every_pair_of_class_and_rival_counts() {
        assertThat(looked(classes(20, 20, 20), ones(60), zeros(60), zeros(60))).isEqualTo(6);
        assertThat(looked(classes(20, 20, 20), ones(60), ones(20) + zeros(40), zeros(60)))
                .as("a class on which both find the same says nothing")
                .isEqualTo(5);
    }

    @Test
    void a_gain_without_a_loss_is_no_disagreement_and_neither_is_one_that_may_be_luck() {
        // second class: seven lost, six gained
        String leader = ones(20) + zeros(7) + ones(13) + zeros(20);
        String rival = zeros(20) + ones(7) + zeros(6) + ones(7) + zeros(20);
        ClassDisagreements found = in(classes(20, 20, 20), leader, rival);
        assertThat(found.looked()).isEqualTo(2);
        assertThat(found.found()).isEmpty();
    }

    @Test
    void of_several_classes_the_largest_gain_and_the_largest_loss_are_told() {
        // gains of 8 and 12 of 15, losses of 9 and 14 of 15
        String leader = ones(8) + zeros(7) + ones(12) + zeros(3) + zeros(15) + zeros(15);
        String rival = zeros(15) + zeros(15) + ones(9) + zeros(6) + ones(14) + zeros(1);
        Disagreement one = in(classes(15, 15, 15, 15), leader, rival).found().getFirst();
        assertThat(one.rival()).isEqualTo(1);
        assertThat(one.gained()).isEqualTo("c1");
        assertThat(one.gain().mean()).isEqualTo(12 / 15.0);
        assertThat(one.lost()).isEqualTo("c3");
        assertThat(one.loss().mean()).isEqualTo(-14 / 15.0);
        // and whichever comes first
        Disagreement mirrored = in(classes(15, 15, 15, 15), reverse(leader), reverse(rival))
                .found()
                .getFirst();
        assertThat(mirrored.gained()).isEqualTo("c2");
        assertThat(mirrored.lost()).isEqualTo("c0");
    }

    @Test
    void of_classes_that_gain_or_lose_the_same_the_first_by_name_is_told() {
        String leader = ones(30) + zeros(30);
        String rival = zeros(30) + ones(30);
        Disagreement one = in(classes(15, 15, 15, 15), leader, rival).found().getFirst();
        assertThat(one.gained()).isEqualTo("c0");
        assertThat(one.lost()).isEqualTo("c2");
    }

    @Test
    void each_rival_is_judged_alone_and_never_the_leader_itself() {
        // the gain is over one rival, the loss against the other
        String leader = ones(15) + zeros(15);
        String beaten = zeros(30);
        String beating = ones(30);
        ClassDisagreements found = in(classes(15, 15), leader, beaten, beating);
        assertThat(found.looked()).isEqualTo(2);
        assertThat(found.found()).isEmpty();
    }

    @Test
    void beyond_three_rivals_only_their_number_is_told() {
        String leader = ones(30) + zeros(20) + ones(10);
        String[] rows = {
            leader,
            zeros(30) + ones(20) + zeros(10),
            zeros(29) + "1" + ones(20) + zeros(10),
            zeros(28) + "11" + ones(20) + zeros(10),
            zeros(27) + "111" + ones(20) + zeros(10),
            zeros(26) + "1111" + ones(20) + zeros(10)
        };
        assertThat(cautions(Arrays.copyOf(rows, 4))).hasSize(3);
        assertThat(cautions(Arrays.copyOf(rows, 5)))
                .hasSize(4)
                .last()
                .isEqualTo("Classes disagree with 1 more rival; see recall by class.");
        assertThat(cautions(rows)).last().isEqualTo("Classes disagree with 2 more rivals; see recall by class.");
    }

    @Test
    void one_pair_is_counted_in_the_singular_and_none_is_not_mentioned() {
        Scene scene = Tables.scene(1, 1);
        String[] rows = {ones(30) + zeros(30), zeros(60)};
        Selection selection = Tables.select(new double[] {1, 1}, rows);
        assertThat(Cautions.noDisagreement(in(classes(30), rows), selection, scene))
                .containsExactly("No two classes of questions point in opposite directions between apple and another; 1"
                        + " pair of class and rival was looked at.");
        assertThat(Cautions.noDisagreement(in(classes(5), rows), selection, scene))
                .isEmpty();
    }

    private static List<String> cautions(String... rows) {
        double[] tokens = new double[rows.length];
        Arrays.fill(tokens, 1_000);
        List<String> names =
                IntStream.range(0, rows.length).mapToObj(Tables::name).toList();
        return Cautions.of(in(classes(30, 20), rows), Tables.select(tokens, rows), names, Tables.scene(tokens));
    }

    private static int looked(SortedMap<String, List<Integer>> classes, String... rows) {
        return in(classes, rows).looked();
    }

    private static ClassDisagreements in(SortedMap<String, List<Integer>> classes, String... rows) {
        RecallTable table = Tables.table(rows);
        return ClassDisagreements.in(table, 0, classes, Tables.resampling(table.questions()));
    }

    /** Classes c0, c1, … of these sizes, one behind the other. */
    private static SortedMap<String, List<Integer>> classes(int... sizes) {
        SortedMap<String, List<Integer>> classes = new TreeMap<>();
        int from = 0;
        for (int c = 0; c < sizes.length; c++) {
            classes.put("c" + c, IntStream.range(from, from + sizes[c]).boxed().toList());
            from += sizes[c];
        }
        return classes;
    }

    private static String reverse(String row) {
        return new StringBuilder(row).reverse().toString();
    }

    private static String ones(int number) {
        return "1".repeat(number);
    }

    private static String zeros(int number) {
        return "0".repeat(number);
    }
}
