package io.chunkverdict.retrieve.dense;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.retrieve.ranking.Ranked;
import io.chunkverdict.retrieve.ranking.Selection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HnswSearchTest {

    private static final int DIMENSIONS = 24;
    private static final HnswSettings SMALL = new HnswSettings(4, 16, 20);
    private static final HnswSettings USUAL = new HnswSettings(16, 100, 100);

    @Test
    void a_graph_answers_alike_however_often_it_is_built_and_in_whatever_order_chunks_came() {
        List<float[]> vectors = clustered(3_000, new Random(7));
        List<float[]> queries = clustered(40, new Random(8));
        List<List<Ranked>> first = search(inOrder(vectors), SMALL).top(queries, 20);

        assertThat(first).allMatch(list -> list.size() == 20);
        assertThat(search(inOrder(vectors), SMALL).top(queries, 20)).isEqualTo(first);
        for (int seed = 0; seed < 3; seed++) {
            assertThat(search(shuffled(vectors, new Random(seed)), SMALL).top(queries, 20))
                    .isEqualTo(first);
        }
    }

    @Test
    void a_graph_that_misses_much_still_scores_and_orders_as_exact_search_does() {
        List<float[]> vectors = clustered(3_000, new Random(7));
        List<float[]> queries = clustered(40, new Random(8));
        Index index = inOrder(vectors);
        HnswSearch narrow = search(index, new HnswSettings(2, 2, 5));
        List<List<Ranked>> exact = new DenseSearch(index.blocks, index.selection).top(queries, 3_000);

        double missed = 0;
        for (int q = 0; q < queries.size(); q++) {
            List<Ranked> found = narrow.top(List.of(queries.get(q)), 5).getFirst();
            Set<Ranked> members = new HashSet<>(found);
            assertThat(found)
                    .isEqualTo(exact.get(q).stream().filter(members::contains).toList());
            missed += 5
                    - exact.get(q).subList(0, 5).stream()
                            .filter(members::contains)
                            .count();
        }
        assertThat(missed).isPositive();
        assertThat(recall(search(index, USUAL).top(queries, 100), exact)).isGreaterThan(0.95);
    }

    @Test
    void a_search_that_keeps_everything_gives_the_exact_list() {
        List<float[]> vectors = clustered(300, new Random(3));
        Index index = inOrder(vectors);
        List<float[]> queries = clustered(20, new Random(4));
        assertThat(search(index, USUAL).top(queries, 300))
                .isEqualTo(new DenseSearch(index.blocks, index.selection).top(queries, 300));
    }

    @Test
    void only_selected_chunks_are_in_the_graph() {
        List<float[]> vectors = clustered(400, new Random(5));
        List<float[]> queries = clustered(10, new Random(6));
        Index all = inOrder(vectors);
        int[] odd = IntStream.range(0, 200).map(i -> 2 * i + 1).toArray();
        List<float[]> oddVectors = IntStream.of(odd).mapToObj(vectors::get).toList();

        List<List<Ranked>> view = new HnswSearch(all.blocks, Selection.of(odd), SMALL).top(queries, 20);

        assertThat(view).isEqualTo(search(inOrder(oddVectors), SMALL).top(queries, 20));
    }

    @Test
    void chunks_with_one_vector_come_in_index_order() {
        List<float[]> vectors =
                Collections.nCopies(50, clustered(1, new Random(1)).getFirst());
        List<Ranked> found = search(inOrder(vectors), USUAL)
                .top(List.of(vectors.getFirst()), 50)
                .getFirst();
        // links to equals are spent soon, so not all are reached
        assertThat(found).extracting(Ranked::position).isSorted().hasSizeGreaterThan(16);
    }

    @Test
    void tiny_corpora_are_searched_too_and_a_wrong_query_is_refused() {
        List<float[]> one = clustered(1, new Random(1));
        assertThat(search(inOrder(List.of()), USUAL).top(one, 5)).containsExactly(List.of());
        assertThat(search(inOrder(one), USUAL).top(one, 5).getFirst())
                .singleElement()
                .matches(ranked -> ranked.position() == 0);
        assertThatThrownBy(() -> search(inOrder(one), USUAL).top(List.of(new float[3]), 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3 dimensions");
    }

    private static double recall(List<List<Ranked>> found, List<List<Ranked>> exact) {
        double held = 0;
        for (int q = 0; q < exact.size(); q++) {
            List<Ranked> best = exact.get(q).subList(0, 10);
            held += best.stream().filter(new HashSet<>(found.get(q))::contains).count();
        }
        return held / (10 * exact.size());
    }

    private static HnswSearch search(Index index, HnswSettings settings) {
        return new HnswSearch(index.blocks, index.selection, settings);
    }

    private static Index inOrder(List<float[]> vectors) {
        VectorBlocks blocks = new VectorBlocks(DIMENSIONS);
        vectors.forEach(blocks::add);
        return new Index(blocks, Selection.of(IntStream.range(0, vectors.size()).toArray()));
    }

    /** The same corpus, its chunks in slots as they happened to come. */
    private static Index shuffled(List<float[]> vectors, Random random) {
        List<Integer> arrival =
                IntStream.range(0, vectors.size()).boxed().collect(Collectors.toCollection(ArrayList::new));
        Collections.shuffle(arrival, random);
        VectorBlocks blocks = new VectorBlocks(DIMENSIONS);
        int[] slots = new int[vectors.size()];
        for (int position : arrival) {
            slots[position] = blocks.add(vectors.get(position));
        }
        return new Index(blocks, Selection.of(slots));
    }

    /** Far apart clusters, which leave a graph in pieces that have to be joined, with repeats among their members. */
    private static List<float[]> clustered(int count, Random random) {
        List<float[]> vectors = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (i % 10 == 9) {
                vectors.add(vectors.get(random.nextInt(i)));
                continue;
            }
            float[] vector = new float[DIMENSIONS];
            vector[random.nextInt(DIMENSIONS)] = random.nextBoolean() ? 3 : -3;
            for (int d = 0; d < DIMENSIONS; d++) {
                vector[d] += (float) random.nextGaussian() * 0.2f;
            }
            vectors.add(UnitVectors.of(vector));
        }
        return vectors;
    }

    private record Index(VectorBlocks blocks, Selection selection) {}
}
