package io.chunkverdict.retrieve.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.retrieve.ranking.Ranked;
import io.chunkverdict.retrieve.ranking.Selection;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class DenseSearchTest {

    @Property(tries = 150)
    void lists_are_those_of_the_plain_loop_bit_for_bit(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 2500) int count,
            @ForAll @IntRange(min = 1, max = 40) int dimensions,
            @ForAll @IntRange(min = 1, max = 30) int k) {
        Corpus corpus = Corpus.random(new Random(seed), count, dimensions);
        List<float[]> queries = corpus.queries(11);

        List<List<Ranked>> found = new DenseSearch(corpus.blocks(), corpus.selection()).top(queries, k);

        for (int q = 0; q < queries.size(); q++) {
            assertThat(found.get(q)).isEqualTo(corpus.plainLoop(queries.get(q), k));
        }
    }

    @Property(tries = 40)
    void a_shorter_list_is_the_beginning_of_a_longer_one(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 60) int shorter, @ForAll @IntRange(max = 60) int more) {
        Corpus corpus = Corpus.random(new Random(seed), 300, 16);
        DenseSearch search = new DenseSearch(corpus.blocks(), corpus.selection());
        List<float[]> queries = corpus.queries(3);

        List<List<Ranked>> few = search.top(queries, shorter);
        List<List<Ranked>> many = search.top(queries, shorter + more);

        for (int q = 0; q < queries.size(); q++) {
            assertThat(many.get(q).subList(0, few.get(q).size())).isEqualTo(few.get(q));
        }
    }

    @Test
    void neighbours_closer_than_float_rounding_are_told_apart() {
        // the sum of a thousand terms near 1/1000 loses the last digit in float
        int dimensions = 1_000;
        float[] query = new float[dimensions];
        float[] lower = new float[dimensions];
        java.util.Arrays.fill(query, 0.1f);
        java.util.Arrays.fill(lower, 0.1f);
        float[] higher = lower.clone();
        higher[dimensions - 1] = Math.nextUp(0.1f);
        VectorBlocks blocks = new VectorBlocks(dimensions);
        blocks.add(lower);
        blocks.add(higher);

        List<Ranked> list = new DenseSearch(blocks, Selection.of(0, 1))
                .top(List.of(query), 1)
                .getFirst();

        assertThat(list).extracting(Ranked::position).containsExactly(1);
    }

    @Test
    void equal_vectors_are_in_index_order_not_in_the_order_they_came() {
        VectorBlocks blocks = new VectorBlocks(2);
        IntStream.range(0, 4).forEach(i -> blocks.add(new float[] {1, 0}));

        List<Ranked> list = new DenseSearch(blocks, Selection.of(3, 1, 0))
                .top(List.of(new float[] {1, 0}), 5)
                .getFirst();

        assertThat(list).extracting(Ranked::position).containsExactly(0, 1, 2);
    }

    @Test
    void an_empty_corpus_has_empty_lists() {
        DenseSearch search = new DenseSearch(new VectorBlocks(2), Selection.of());

        assertThat(search.top(List.of(new float[] {1, 0}), 5)).containsExactly(List.of());
    }

    @Test
    void vectors_that_do_not_fit_are_refused() {
        VectorBlocks blocks = new VectorBlocks(2);
        assertThatThrownBy(() -> blocks.add(new float[3])).hasMessageContaining("3 dimensions in an index of 2");
        assertThatThrownBy(() -> blocks.add(new float[] {Float.NaN, 0})).hasMessageContaining("no number");
        assertThat(blocks.size()).isZero();
        assertThatThrownBy(() -> new DenseSearch(blocks, Selection.of()).top(List.of(new float[3]), 1))
                .hasMessageContaining("3 dimensions on an index of 2");
        assertThatThrownBy(() -> new DenseSearch(blocks, Selection.of(0))).hasMessageContaining("slot 0");
    }

    @Test
    void vectors_are_scaled_to_unit_length_and_zero_stays() {
        assertThat(UnitVectors.of(new float[] {3, 4})).containsExactly(0.6f, 0.8f);
        assertThat(UnitVectors.of(new float[2])).containsExactly(0, 0);
    }

    /** Random unit vectors with many exact and near ties, and a selection that skips and reorders slots. */
    private record Corpus(List<float[]> vectors, VectorBlocks blocks, Selection selection, Random random) {

        static Corpus random(Random random, int count, int dimensions) {
            List<float[]> vectors = new ArrayList<>();
            VectorBlocks blocks = new VectorBlocks(dimensions);
            for (int i = 0; i < count; i++) {
                float[] vector =
                        switch (random.nextInt(4)) {
                            case 0 ->
                                i == 0
                                        ? unit(random, dimensions)
                                        : vectors.get(random.nextInt(i)).clone();
                            case 1 ->
                                i == 0 ? unit(random, dimensions) : nudged(random, vectors.get(random.nextInt(i)));
                            default -> unit(random, dimensions);
                        };
                vectors.add(vector);
                blocks.add(vector);
            }
            List<Integer> slots = new ArrayList<>(IntStream.range(0, count)
                    .filter(slot -> random.nextInt(5) > 0)
                    .boxed()
                    .toList());
            java.util.Collections.shuffle(slots, random);
            return new Corpus(
                    vectors,
                    blocks,
                    Selection.of(slots.stream().mapToInt(Integer::intValue).toArray()),
                    random);
        }

        List<float[]> queries(int count) {
            return IntStream.range(0, count)
                    .mapToObj(i -> i % 2 == 0
                            ? unit(random, blocks.dimensions())
                            : vectors.get(random.nextInt(vectors.size())))
                    .toList();
        }

        List<Ranked> plainLoop(float[] query, int k) {
            return IntStream.range(0, selection.size())
                    .mapToObj(position ->
                            new Ranked(position, DenseSearch.dot(query, vectors.get(selection.slot(position)))))
                    .sorted(Comparator.comparingDouble((Ranked ranked) -> -ranked.score())
                            .thenComparingInt(Ranked::position))
                    .limit(k)
                    .toList();
        }

        private static float[] unit(Random random, int dimensions) {
            float[] vector = new float[dimensions];
            for (int d = 0; d < dimensions; d++) {
                vector[d] = (float) random.nextGaussian();
            }
            return UnitVectors.of(vector);
        }

        private static float[] nudged(Random random, float[] vector) {
            float[] nudged = vector.clone();
            int d = random.nextInt(vector.length);
            nudged[d] = Math.nextUp(nudged[d]);
            return nudged;
        }
    }
}
