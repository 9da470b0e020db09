package io.chunkverdict.retrieve.ranking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class TopKTest {

    @Property
    void the_best_k_are_those_of_a_sort_whatever_the_order_of_offers(
            @ForAll @Size(max = 60) List<@IntRange(max = 9) Integer> scores,
            @ForAll @IntRange(min = 1, max = 20) int k,
            @ForAll long seed) {
        List<Ranked> all = new ArrayList<>();
        scores.forEach(score -> all.add(new Ranked(all.size(), score)));
        List<Ranked> offers = new ArrayList<>(all);
        java.util.Collections.shuffle(offers, new java.util.Random(seed));

        TopK top = new TopK(k, all.size());
        offers.forEach(offer -> top.offer(offer.position(), offer.score()));

        assertThat(top.toList())
                .isEqualTo(all.stream()
                        .sorted(Comparator.comparingDouble((Ranked r) -> -r.score())
                                .thenComparingInt(Ranked::position))
                        .limit(k)
                        .toList());
    }

    @Test
    void positive_and_negative_zero_tie() {
        TopK top = new TopK(2, 2);
        top.offer(1, 0.0);
        top.offer(0, -0.0);

        assertThat(top.toList()).extracting(Ranked::position).containsExactly(0, 1);
    }

    @Test
    void a_selection_maps_positions_to_slots_and_back() {
        Selection selection = Selection.of(7, 3, 5);

        assertThat(selection.size()).isEqualTo(3);
        assertThat(selection.slot(1)).isEqualTo(3);
        assertThat(selection.position(7)).isZero();
        assertThat(selection.position(4)).isNegative();
        assertThat(selection.position(0)).isNegative();
        assertThat(selection.position(99)).isNegative();
        assertThat(selection.lowSlot()).isEqualTo(3);
        assertThat(selection.endSlot()).isEqualTo(8);
        assertThatThrownBy(() -> Selection.of(1, 1)).hasMessageContaining("twice");
        assertThatThrownBy(() -> new TopK(0, 1)).hasMessageContaining("k is 0");
    }
}
