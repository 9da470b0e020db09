package io.chunkverdict.retrieve.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class WatermarkTest {

    @Test
    void nothing_is_covered_while_the_base_is_unknown() {
        Watermark watermark = Watermark.UNKNOWN.processed(1, true).advance(List.of(1L, 2L));

        assertThat(watermark.value()).isZero();
        assertThat(watermark.covers(1)).isFalse();
    }

    @Test
    void a_new_suite_is_dense_from_the_start() {
        Watermark watermark = Watermark.UNKNOWN.withBase(0, 0, 0);

        assertThat(watermark.advance(List.of(1L, 2L, 4L)).value()).isEqualTo(2);
        assertThat(watermark.advance(List.of(2L)).value()).isZero();
    }

    @Test
    void below_the_base_documents_count_and_not_revisions() {
        Watermark watermark = Watermark.UNKNOWN.withBase(9, 2, 0);

        Watermark one = watermark.processed(4, true);
        assertThat(one.advance(List.of(10L)).value()).isZero();
        assertThat(one.processed(5, false).value()).isZero();
        assertThat(one.processed(10, true).value()).isZero();
        assertThat(one.processed(7, true).advance(List.of(10L, 11L)).value()).isEqualTo(11);
    }

    @Test
    void what_was_processed_before_the_base_is_known_counts() {
        assertThat(Watermark.UNKNOWN.withBase(9, 2, 2).value()).isEqualTo(9);
        assertThat(Watermark.UNKNOWN.withBase(9, 0, 0).value()).isEqualTo(9);
    }

    @Property
    void any_order_of_arrival_leads_to_the_same_watermark_and_never_over_a_gap(
            @ForAll @IntRange(max = 12) int documents,
            @ForAll @IntRange(max = 12) int later,
            @ForAll @IntRange(max = 30) int requestAt,
            @ForAll long seed) {
        long base = documents * 2L;
        // the corpus of the base keeps its own revisions, every other one; later revisions are dense
        List<Long> revisions = new ArrayList<>();
        LongStream.range(0, documents).forEach(d -> revisions.add(2 * d + 1));
        LongStream.rangeClosed(1, later).forEach(r -> revisions.add(base + r));
        Collections.shuffle(revisions, new Random(seed));

        Watermark watermark = Watermark.UNKNOWN;
        Set<Long> processed = new HashSet<>();
        for (int i = 0; i <= revisions.size(); i++) {
            if (i == Math.min(requestAt, revisions.size())) {
                int seen = (int) processed.stream().filter(r -> r <= base).count();
                watermark = advance(watermark.withBase(base, documents, seen), processed);
            }
            if (i < revisions.size()) {
                processed.add(revisions.get(i));
                Watermark next = advance(watermark.processed(revisions.get(i), true), processed);
                assertThat(next.value()).isGreaterThanOrEqualTo(watermark.value());
                watermark = next;
            }
            for (long r = base + 1; r <= watermark.value(); r++) {
                assertThat(processed).contains(r);
            }
        }
        assertThat(watermark.value()).isEqualTo(base + later);
    }

    private static Watermark advance(Watermark watermark, Set<Long> processed) {
        return watermark.advance(List.copyOf(new TreeSet<>(processed).tailSet(watermark.value(), false)));
    }
}
