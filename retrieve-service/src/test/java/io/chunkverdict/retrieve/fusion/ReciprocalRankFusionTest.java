package io.chunkverdict.retrieve.fusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.retrieve.ranking.Ranked;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReciprocalRankFusionTest {

    @Test
    void a_chunk_earns_from_every_list_it_is_in() {
        List<Ranked> fused = new ReciprocalRankFusion(60, 20, false).fuse(list(7, 8), list(8, 9), id -> "c:" + id, 5);

        assertThat(fused).extracting(Ranked::position).containsExactly(8, 7, 9);
        assertThat(fused.getFirst().score()).isCloseTo(1.0 / 62 + 1.0 / 61, within(1e-15));
    }

    @Test
    void ties_go_to_the_better_rank_then_to_the_id_by_code_point() {
        // 2 and 10 swap ranks 1 and 2: all is equal but the id, and "c:10" is before "c:2"
        assertThat(new ReciprocalRankFusion(60, 20, false).fuse(list(2, 10), list(10, 2), id -> "c:" + id, 5))
                .extracting(Ranked::position)
                .containsExactly(10, 2);
        // with constant 0: 1/2 alone against 1/3 + 1/6 together
        assertThat(new ReciprocalRankFusion(0, 20, false)
                        .fuse(list(90, 2, 1), list(91, 92, 93, 94, 95, 1), id -> "c:" + id, 20))
                .extracting(Ranked::position)
                .containsSubsequence(2, 1);
    }

    @Test
    void lists_are_read_to_the_depth_only() {
        assertThat(new ReciprocalRankFusion(60, 1, false).fuse(list(1, 2), list(3, 4), id -> "c:" + id, 5))
                .extracting(Ranked::position)
                .containsExactly(1, 3);
    }

    @Test
    void zero_scores_earn_nothing_where_they_are_skipped_but_only_lexical_ones() {
        List<Ranked> zeros = List.of(new Ranked(1, 0), new Ranked(2, 0));

        assertThat(new ReciprocalRankFusion(60, 20, true).fuse(List.of(), zeros, id -> "c:" + id, 5))
                .isEmpty();
        assertThat(new ReciprocalRankFusion(60, 20, true).fuse(zeros, List.of(), id -> "c:" + id, 5))
                .hasSize(2);
        assertThat(new ReciprocalRankFusion(60, 20, false).fuse(List.of(), zeros, id -> "c:" + id, 5))
                .hasSize(2);
    }

    private static List<Ranked> list(int... positions) {
        return IntStream.range(0, positions.length)
                .mapToObj(i -> new Ranked(positions[i], 100.0 - i))
                .toList();
    }
}
