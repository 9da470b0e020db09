package io.chunkverdict.score.explanation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NearestNamesTest {

    @Test
    void a_slip_of_the_pen_leads_to_the_name_meant() {
        assertThat(NearestNames.of("refnud-deadline", List.of("late-fee", "refund-deadline", "opening-hours")))
                .startsWith("refund-deadline");
    }

    @Test
    void a_part_of_a_name_leads_to_the_names_that_hold_it() {
        assertThat(NearestNames.of("fee", List.of("fox", "the-late-fee", "late-fee", "tea")))
                .startsWith("late-fee", "the-late-fee");
    }

    @Test
    void no_more_than_five_of_many_and_none_of_none() {
        assertThat(NearestNames.of(
                        "q7", IntStream.range(0, 500).mapToObj(i -> "q" + i).toList()))
                .hasSize(5)
                .startsWith("q7");
        assertThat(NearestNames.of("", List.of())).isEmpty();
        assertThat(NearestNames.of("x".repeat(10_000), List.of("y".repeat(10_000))))
                .hasSize(1);
    }
}
