package io.chunkverdict.retrieve.benchmark;

import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.retrieve.dense.DenseSearch;
import io.chunkverdict.retrieve.dense.HnswSearch;
import io.chunkverdict.retrieve.dense.UnitVectors;
import io.chunkverdict.retrieve.dense.VectorBlocks;
import io.chunkverdict.retrieve.ranking.Ranked;
import io.chunkverdict.retrieve.ranking.Selection;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * What an approximate index costs and finds: CPU time of one thread to build it and to answer 500 queries, against exact
 * search, and its recall at 5. Arguments: how many vectors (10,000).
 */
public final class HnswBenchmark {

    private static final int DIMENSIONS = 384;
    private static final int QUERIES = 500;
    private static final int K = 5;

    private HnswBenchmark() {}

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        Random random = new Random(1);
        List<float[]> topics =
                IntStream.range(0, 200).mapToObj(i -> gaussian(random, 1)).toList();
        VectorBlocks blocks = new VectorBlocks(DIMENSIONS);
        IntStream.range(0, size).forEach(i -> blocks.add(near(topics, random)));
        List<float[]> queries =
                IntStream.range(0, QUERIES).mapToObj(i -> near(topics, random)).toList();
        Selection all = Selection.of(IntStream.range(0, size).toArray());

        DenseSearch exact = new DenseSearch(blocks, all);
        exact.top(queries, K); // warm
        Timed<List<List<Ranked>>> best = timed(() -> exact.top(queries, K));
        System.out.printf(Locale.ROOT, "%d vectors, exact: %.3f s for %d queries%n", size, best.seconds(), QUERIES);
        for (int efSearch : new int[] {5, 20, 100, 400}) {
            HnswSettings settings = new HnswSettings(16, 100, efSearch);
            Timed<HnswSearch> built = timed(() -> new HnswSearch(blocks, all, settings));
            Timed<List<List<Ranked>>> found = timed(() -> built.value().top(queries, efSearch));
            System.out.printf(
                    Locale.ROOT,
                    "hnsw m 16, efConstruction 100, efSearch %d: built in %.2f s, %.3f s for %d queries, recall at %d"
                            + " %.4f%n",
                    efSearch,
                    built.seconds(),
                    found.seconds(),
                    QUERIES,
                    K,
                    recall(found.value(), best.value()));
        }
    }

    private static double recall(List<List<Ranked>> found, List<List<Ranked>> best) {
        long held = 0;
        for (int q = 0; q < QUERIES; q++) {
            List<Ranked> first =
                    found.get(q).subList(0, Math.min(K, found.get(q).size()));
            held += best.get(q).stream().filter(new HashSet<>(first)::contains).count();
        }
        return (double) held / (QUERIES * K);
    }

    private static float[] near(List<float[]> topics, Random random) {
        float[] vector = gaussian(random, 0.9);
        float[] topic = topics.get(random.nextInt(topics.size()));
        for (int d = 0; d < DIMENSIONS; d++) {
            vector[d] += topic[d];
        }
        return UnitVectors.of(vector);
    }

    private static float[] gaussian(Random random, double deviation) {
        float[] vector = new float[DIMENSIONS];
        for (int d = 0; d < DIMENSIONS; d++) {
            vector[d] = (float) (random.nextGaussian() * deviation);
        }
        return vector;
    }

    private static <T> Timed<T> timed(Supplier<T> work) {
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        T value = work.get();
        return new Timed<>(value, (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9);
    }

    private record Timed<T>(T value, double seconds) {}
}
