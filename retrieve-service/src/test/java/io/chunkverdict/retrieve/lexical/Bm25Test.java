package io.chunkverdict.retrieve.lexical;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.retrieve.ranking.Ranked;
import io.chunkverdict.retrieve.ranking.Selection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class Bm25Test {

    private static final double K1 = 1.5;
    private static final double B = 0.75;

    @Property(tries = 150)
    void lists_are_those_of_the_formula_bit_for_bit(
            @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 80) int count,
            @ForAll @IntRange(min = 1, max = 30) int k) {
        Random random = new Random(seed);
        List<List<String>> texts = texts(random, count);
        int[] slots = slots(random, count);
        List<String> query = words(random, 6);

        assertThat(new Bm25(index(texts), Selection.of(slots), K1, B).top(query, k))
                .isEqualTo(formula(texts, slots, query, k));
    }

    @Property(tries = 40)
    void a_shorter_list_is_the_beginning_of_a_longer_one(
            @ForAll long seed, @ForAll @IntRange(min = 1, max = 40) int shorter, @ForAll @IntRange(max = 60) int more) {
        Random random = new Random(seed);
        Bm25 bm25 = new Bm25(index(texts(random, 60)), Selection.of(slots(random, 60)), K1, B);
        List<String> query = words(random, 4);

        List<Ranked> few = bm25.top(query, shorter);

        assertThat(bm25.top(query, shorter + more).subList(0, few.size())).isEqualTo(few);
    }

    @Property(tries = 40)
    void what_is_not_selected_does_not_count(@ForAll long seed) {
        Random random = new Random(seed);
        List<List<String>> texts = texts(random, 40);
        int[] slots = slots(random, 40);
        List<List<String>> selected = IntStream.of(slots).mapToObj(texts::get).toList();
        List<String> query = words(random, 5);

        List<Ranked> view = new Bm25(index(texts), Selection.of(slots), K1, B).top(query, 40);
        List<Ranked> alone = new Bm25(
                        index(selected),
                        Selection.of(IntStream.range(0, selected.size()).toArray()),
                        K1,
                        B)
                .top(query, 40);

        assertThat(view).isEqualTo(alone);
    }

    @Test
    void a_repeated_query_term_counts_twice() {
        Bm25 bm25 = new Bm25(index(List.of(List.of("a", "b"), List.of("c"))), Selection.of(0, 1), K1, B);

        double once = bm25.top(List.of("a"), 1).getFirst().score();

        assertThat(bm25.top(List.of("a", "a"), 1).getFirst().score()).isEqualTo(once + once);
    }

    @Test
    void chunks_without_a_matching_term_follow_in_index_order() {
        Bm25 bm25 = new Bm25(
                index(List.of(List.of("x"), List.of("y"), List.of("a"), List.of())), Selection.of(3, 1, 0, 2), K1, B);

        assertThat(bm25.top(List.of("a", "unknown"), 3))
                .extracting(Ranked::position)
                .containsExactly(3, 0, 1);
        assertThat(bm25.top(List.of(), 9)).extracting(Ranked::score).containsOnly(0.0);
    }

    @Test
    void texts_without_terms_have_no_average_length_and_an_empty_corpus_no_list() {
        assertThat(new Bm25(index(List.of(List.of())), Selection.of(0), K1, B).top(List.of("a"), 5))
                .hasSize(1);
        assertThat(new Bm25(index(List.of()), Selection.of(), K1, B).top(List.of("a"), 5))
                .isEmpty();
    }

    private static List<Ranked> formula(List<List<String>> texts, int[] slots, List<String> query, int k) {
        List<List<String>> corpus = IntStream.of(slots).mapToObj(texts::get).toList();
        double average = corpus.stream().mapToInt(List::size).sum() / (double) corpus.size();
        List<Ranked> ranked = new ArrayList<>();
        for (int position = 0; position < corpus.size(); position++) {
            List<String> text = corpus.get(position);
            double norm = average == 0 ? K1 : K1 * (1 - B + B * text.size() / average);
            double score = 0;
            for (String term : query) {
                int f = Collections.frequency(text, term);
                long df = corpus.stream().filter(other -> other.contains(term)).count();
                if (f > 0) {
                    double idf = StrictMath.log(1 + (corpus.size() - df + 0.5) / (df + 0.5));
                    score += idf * (f * (K1 + 1)) / (f + norm);
                }
            }
            ranked.add(new Ranked(position, score));
        }
        return ranked.stream()
                .sorted(Comparator.comparingDouble((Ranked r) -> -r.score()).thenComparingInt(Ranked::position))
                .limit(k)
                .toList();
    }

    private static InvertedIndex index(List<List<String>> texts) {
        InvertedIndex index = new InvertedIndex();
        texts.forEach(index::add);
        return index;
    }

    private static List<List<String>> texts(Random random, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> words(random, random.nextInt(12)))
                .toList();
    }

    private static List<String> words(Random random, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "w" + (int) Math.abs(random.nextGaussian() * 4))
                .toList();
    }

    private static int[] slots(Random random, int count) {
        List<Integer> slots = new ArrayList<>(IntStream.range(0, count)
                .filter(slot -> slot == 0 || random.nextInt(4) > 0)
                .boxed()
                .toList());
        Collections.shuffle(slots, random);
        return slots.stream().mapToInt(Integer::intValue).toArray();
    }
}
