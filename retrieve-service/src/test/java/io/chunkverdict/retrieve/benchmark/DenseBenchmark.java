package io.chunkverdict.retrieve.benchmark;

import io.chunkverdict.retrieve.dense.DenseSearch;
import io.chunkverdict.retrieve.dense.VectorBlocks;
import io.chunkverdict.retrieve.ranking.Ranked;
import io.chunkverdict.retrieve.ranking.Selection;
import io.chunkverdict.retrieve.ranking.TopK;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Exact top 5 over 384 dimensions: this service's search against a plain loop in float, interleaved in one process on one
 * thread; prints the median of the rounds' ratios. Not a test: {@code java … DenseBenchmark [vectors …]}.
 */
public final class DenseBenchmark {

    private static final int DIMENSIONS = 384;
    private static final int QUERIES = 64;
    private static final int K = 5;
    private static final int ROUNDS = 7;

    private DenseBenchmark() {}

    public static void main(String[] args) {
        int[] sizes = args.length == 0
                ? new int[] {10_000, 100_000}
                : Arrays.stream(args).mapToInt(Integer::parseInt).toArray();
        for (int size : sizes) {
            measure(size);
        }
    }

    private static void measure(int size) {
        Random random = new Random(1);
        List<float[]> rows =
                IntStream.range(0, size).mapToObj(i -> unit(random)).toList();
        List<float[]> queries =
                IntStream.range(0, QUERIES).mapToObj(i -> unit(random)).toList();
        VectorBlocks blocks = new VectorBlocks(DIMENSIONS);
        rows.forEach(blocks::add);
        DenseSearch search =
                new DenseSearch(blocks, Selection.of(IntStream.range(0, size).toArray()));
        int loopQueries = size > 50_000 ? 4 : 16;
        double[] loops = new double[ROUNDS];
        double[] searches = new double[ROUNDS];
        double[] ratios = new double[ROUNDS];
        for (int round = -2; round < ROUNDS; round++) {
            long start = System.nanoTime();
            List<List<Ranked>> plain = new ArrayList<>();
            for (int q = 0; q < loopQueries; q++) {
                plain.add(loop(rows, queries.get(q)));
            }
            long middle = System.nanoTime();
            List<List<Ranked>> found = search.top(queries, K);
            long end = System.nanoTime();
            for (int q = 0; q < loopQueries; q++) {
                if (!positions(plain.get(q)).equals(positions(found.get(q)))) {
                    System.out.println("query " + q + " differs: " + plain.get(q) + " " + found.get(q));
                }
            }
            if (round >= 0) {
                loops[round] = (middle - start) / 1e6 / loopQueries;
                searches[round] = (end - middle) / 1e6 / QUERIES;
                ratios[round] = loops[round] / searches[round];
            }
        }
        System.out.printf(
                java.util.Locale.ROOT,
                "%,d vectors: plain loop %.3f ms a query, search %.3f ms, ratio %.1f (median of %d rounds)%n",
                size,
                median(loops),
                median(searches),
                median(ratios),
                ROUNDS);
    }

    private static List<Ranked> loop(List<float[]> rows, float[] query) {
        TopK top = new TopK(K, rows.size());
        for (int row = 0; row < rows.size(); row++) {
            float[] vector = rows.get(row);
            float sum = 0;
            for (int d = 0; d < DIMENSIONS; d++) {
                sum += query[d] * vector[d];
            }
            top.offer(row, sum);
        }
        return top.toList();
    }

    private static List<Integer> positions(List<Ranked> list) {
        return list.stream().map(Ranked::position).toList();
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static float[] unit(Random random) {
        float[] vector = new float[DIMENSIONS];
        double squares = 0;
        for (int d = 0; d < DIMENSIONS; d++) {
            vector[d] = (float) random.nextGaussian();
            squares += vector[d] * vector[d];
        }
        for (int d = 0; d < DIMENSIONS; d++) {
            vector[d] /= (float) Math.sqrt(squares);
        }
        return vector;
    }
}
