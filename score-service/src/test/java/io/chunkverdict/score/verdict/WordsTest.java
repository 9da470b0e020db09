package io.chunkverdict.score.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.score.report.Interval;
import io.chunkverdict.score.report.PairedDifference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How figures are written. */
class WordsTest {

    @Test
    void a_share_is_whole_per_cent_but_never_rounded_to_nothing_or_all() {
        assertThat(Words.percent(0)).isEqualTo("0 %");
        assertThat(Words.percent(0.0001)).isEqualTo("under 1 %");
        assertThat(Words.percent(0.0049)).isEqualTo("under 1 %");
        assertThat(Words.percent(0.005)).isEqualTo("1 %");
        assertThat(Words.percent(0.424)).isEqualTo("42 %");
        assertThat(Words.percent(0.995)).isEqualTo("100 %");
        assertThat(Words.percent(0.9951)).isEqualTo("over 99 %");
        assertThat(Words.percent(1)).isEqualTo("100 %");
    }

    @Test
    void numbers_have_their_thousands_separated() {
        assertThat(Words.count(999.6)).isEqualTo("1,000");
        assertThat(Words.count(1_234_567)).isEqualTo("1,234,567");
        assertThat(Words.recall(0.82249)).isEqualTo("0.822");
    }

    @Test
    void differences_carry_their_sign_unless_they_round_to_nothing() {
        assertThat(Words.signed(0.0124)).isEqualTo("+0.012");
        assertThat(Words.signed(-0.0124)).isEqualTo("−0.012");
        assertThat(Words.signed(-0.0004)).isEqualTo("+0.000");
        assertThat(Words.signed(0)).isEqualTo("+0.000");
    }

    @Test
    void a_difference_can_be_read_from_either_side() {
        PairedDifference difference = new PairedDifference(0.012, new Interval(-0.074, 0.097), Optional.empty());
        assertThat(Words.difference(difference)).isEqualTo("+0.012 (95 % interval −0.074 to +0.097)");
        assertThat(Words.reversed(difference)).isEqualTo("−0.012 (95 % interval −0.097 to +0.074)");
    }

    @Test
    void points_are_hundredths() {
        assertThat(Words.points(0.08)).isEqualTo("8 points");
        assertThat(Words.points(-0.013)).isEqualTo("1 point");
        assertThat(Words.points(0)).isEqualTo("0 points");
        assertThat(Words.pointInterval(new Interval(-0.02, 0.14))).isEqualTo("(95 % interval −2 to +14)");
        assertThat(Words.pointInterval(new Interval(0, 0.014))).isEqualTo("(95 % interval +0 to +1)");
    }

    @Test
    void long_lists_end_in_a_number() {
        assertThat(Words.list(List.of())).isEmpty();
        assertThat(Words.list(List.of("a"))).isEqualTo("a");
        assertThat(Words.list(List.of("a", "b"))).isEqualTo("a and b");
        assertThat(Words.list(List.of("a", "b", "c", "d"))).isEqualTo("a, b, c and d");
        assertThat(Words.list(List.of("a", "b", "c", "d", "e"))).isEqualTo("a, b, c and 2 others");
    }

    @Test
    void candidates_are_counted_by_their_noun() {
        Scene scene = new Scene("strategy", Map.of(), Map.of(), Map.of(), Map.of());
        assertThat(scene.count(1)).isEqualTo("1 strategy");
        assertThat(scene.count(3)).isEqualTo("3 strategies");
        assertThat(scene.as("cell", Map.of("a", "b")).count(2)).isEqualTo("2 cells");
        assertThat(scene.as("retriever", Map.of()).count(0)).isEqualTo("0 retrievers");
        assertThat(scene.as("cell", Map.of("a", "b")).label("a")).isEqualTo("b");
        assertThat(scene.label("unknown")).isEqualTo("unknown");
        assertThat(scene.strategy("unknown")).isEqualTo("unknown");
    }
}
