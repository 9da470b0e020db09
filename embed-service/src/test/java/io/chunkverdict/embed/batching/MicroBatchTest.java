package io.chunkverdict.embed.batching;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class MicroBatchTest {

    @Property
    void the_oldest_text_is_always_in_and_the_budget_is_kept(
            @ForAll @Size(min = 1, max = 60) List<@IntRange(min = 2, max = 600) Integer> lengths) {
        List<Integer> chosen =
                MicroBatch.choose(lengths.stream().mapToInt(Integer::intValue).toArray(), 512);

        assertThat(chosen).contains(0).doesNotHaveDuplicates();
        int longest = chosen.stream().mapToInt(lengths::get).max().orElseThrow();
        assertThat(chosen.size() == 1 || chosen.size() * longest <= 512).isTrue();
    }

    @Test
    void company_is_chosen_by_length_not_by_age() {
        assertThat(MicroBatch.choose(new int[] {100, 300, 20, 101, 99, 500, 102}, 512))
                .containsExactlyInAnyOrder(0, 3, 4, 6);
    }

    @Test
    void a_text_that_would_need_much_padding_stays_for_another_batch() {
        assertThat(MicroBatch.choose(new int[] {200, 10}, 512)).containsExactly(0);
        assertThat(MicroBatch.choose(new int[] {10, 200}, 512)).containsExactly(0);
    }

    @Test
    void short_texts_travel_together_although_their_lengths_differ() {
        assertThat(MicroBatch.choose(new int[] {8, 14, 11}, 512)).hasSize(3);
    }
}
