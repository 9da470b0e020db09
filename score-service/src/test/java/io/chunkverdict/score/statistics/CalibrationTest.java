package io.chunkverdict.score.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** How often what is said above the bar is true. The whole program is {@link Calibration#main}. */
class CalibrationTest {

    @Test
    void a_leader_named_above_ninety_per_cent_is_right_about_as_often() {
        Calibration.Bands bands = Calibration.spread(1_500, 1);
        assertThat(bands.rightAbove90()).isBetween(0.94, 0.985);
        assertThat(bands.right80To90()).isBetween(0.75, 0.90);
    }

    @Test
    void evidence_converges_on_the_truly_better_candidate() {
        assertThat(Calibration.convergence(50, 300)).isCloseTo(0.67, within(0.06));
        assertThat(Calibration.convergence(200, 300)).isCloseTo(0.81, within(0.06));
    }

    @Test
    void close_candidates_are_named_wrongly_more_often() {
        assertThat(Calibration.close(0.03, 600)).isLessThan(Calibration.close(0.12, 600));
    }
}
