package io.chunkverdict.score.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.score.report.Selection;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Who can be ruled out and who can't, said so that one can act on it. */
class HeadlineTest {

    private static final String LEADER = ones(30) + "110" + zeros(7);
    private static final String CLOSE = ones(30) + "001" + zeros(7);
    private static final String CLOSER = ones(29) + "00010" + zeros(6);
    private static final String FAR = ones(5) + zeros(35);

    @Test
    void of_two_that_stay_the_other_is_named() {
        assertThat(headline(LEADER, CLOSE)).endsWith("; banana can't be ruled out.");
    }

    @Test
    void of_many_that_all_stay_only_the_number_is_told() {
        assertThat(headline(LEADER, CLOSE, CLOSER)).endsWith("; none of the other 2 can be ruled out.");
    }

    @Test
    void those_that_go_are_named_up_to_three_and_counted_above() {
        assertThat(headline(LEADER, CLOSE, FAR, ones(4) + zeros(36), ones(3) + zeros(37)))
                .endsWith("; banana can't be ruled out, cherry, damson and elder can.");
        assertThat(headline(LEADER, CLOSE, FAR, ones(4) + zeros(36), ones(3) + zeros(37), ones(2) + zeros(38)))
                .endsWith("; banana can't be ruled out, the other 4 strategies can.");
    }

    @Test
    void winners_that_are_clones_win_together() {
        assertThat(headline(ones(40), FAR, ones(40)))
                .startsWith("apple and cherry are identical on every question and win together: best in 100 % of"
                        + " resamples of your questions, recall +0.875 (95 % interval");
    }

    @Test
    void a_leader_alone_in_play_without_a_name_says_so() {
        Selection won = select(ones(40), FAR, zeros(40));
        Selection unnamed = new Selection(
                Selection.Kind.NO_WINNER,
                won.leader(),
                "",
                won.rival(),
                won.firstInRanking(),
                0.89,
                won.versusRival(),
                won.questionsNeeded(),
                won.notRuledOut(),
                won.ruledOut(),
                won.borderline(),
                won.candidates());
        assertThat(Headline.of(unnamed, scene()))
                .isEqualTo("No winner yet: apple leads, best in 89 % of resamples of your questions; the other 2 can be"
                        + " ruled out.");
        Selection two = select(ones(40), FAR);
        Selection other = new Selection(
                Selection.Kind.NO_WINNER,
                two.leader(),
                "",
                two.rival(),
                two.firstInRanking(),
                0.89,
                two.versusRival(),
                two.questionsNeeded(),
                two.notRuledOut(),
                two.ruledOut(),
                two.borderline(),
                two.candidates());
        assertThat(Headline.of(other, scene())).endsWith("; the other one can be ruled out.");
    }

    @Test
    void a_leaders_clones_are_looked_up_by_any_of_their_names() {
        Selection selection = select(LEADER, CLOSE, LEADER);
        assertThat(selection.namesOf("cherry/dense")).containsExactly("apple/dense", "cherry/dense");
        assertThat(selection.namesOf("nobody")).isEmpty();
    }

    private static String headline(String... rows) {
        return Headline.of(select(rows), scene());
    }

    private static Scene scene() {
        return Tables.scene(1_000, 1_000, 1_000, 1_000, 1_000, 1_000);
    }

    private static Selection select(String... rows) {
        double[] tokens = new double[rows.length];
        Arrays.fill(tokens, 1_000);
        return Tables.select(tokens, rows);
    }

    private static String ones(int number) {
        return "1".repeat(number);
    }

    private static String zeros(int number) {
        return "0".repeat(number);
    }
}
