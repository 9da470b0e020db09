package io.chunkverdict.score.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How often what is said above the bar is true, in short; {@code ./chunkverdict calibrate} is the long form. */
class CalibrationTest {

    @Test
    void a_leader_named_above_ninety_per_cent_is_right_about_as_often() {
        Calibration calibration = Calibration.spread(1_500, 1);
        assertThat(calibration.above90().share()).isBetween(0.94, 0.985);
        assertThat(calibration.from80().share()).isBetween(0.75, 0.90);
    }

    @Test
    void close_candidates_are_named_wrongly_more_often() {
        assertThat(Calibration.close(0.03, 1_500, 1).above90().share()).isBetween(0.60, 0.82);
        assertThat(Calibration.close(0.12, 1_500, 1).above90().share()).isBetween(0.93, 0.99);
    }

    @Test
    void evidence_converges_on_the_truly_better_candidate() {
        assertThat(Calibration.convergence(50, 300, 1)).isCloseTo(0.67, within(0.06));
        assertThat(Calibration.convergence(200, 300, 1)).isCloseTo(0.81, within(0.06));
        assertThat(Calibration.convergence(800, 100, 1)).isCloseTo(0.95, within(0.06));
    }

    @Test
    void two_equal_candidates_reach_the_bar_in_a_fifth_of_all_cases_which_is_why_two_need_more() {
        assertThat(Calibration.equalNamed(2, 60, 1_000, 1)).isBetween(0.16, 0.27);
        assertThat(Calibration.equalNamed(5, 60, 1_000, 1)).isBetween(0.01, 0.06);
        assertThat(Calibration.equalNamedOfTwo(60, 1_000, 1)).isBetween(0.02, 0.09);
    }

    @Test
    void intervals_at_eighteen_questions_are_too_narrow_by_as_much_as_the_warning_says() {
        assertThat(Calibration.coverage(0.8, 18, 4_000, 1)).isCloseTo(0.885, within(0.02));
    }

    @Test
    void the_tables_are_the_same_every_time() {
        List<String> first = new ArrayList<>();
        List<String> second = new ArrayList<>();
        new CalibrationTables(12).print(first::add);
        new CalibrationTables(12).print(second::add);
        assertThat(first)
                .isEqualTo(second)
                .contains("Mean chance of the better one, 0.60 against 0.55")
                .noneMatch(line -> line.contains("null"));
        assertThatThrownBy(() -> new CalibrationTables(11)).hasMessageContaining("too few");
    }
}
