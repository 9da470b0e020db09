package io.chunkverdict.retrieve.benchmark;

import io.chunkverdict.retrieve.lexical.Bm25;
import io.chunkverdict.retrieve.lexical.InvertedIndex;
import io.chunkverdict.retrieve.lexical.Terms;
import io.chunkverdict.retrieve.ranking.Selection;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.ByteBuffersDirectory;

/**
 * Top 5 by bm25 of 128 queries over 10,000 chunks with a natural distribution of words: this service against Lucene with an
 * index in memory, interleaved in one process on one thread; building likewise. Prints medians of ratios. Not a test.
 */
public final class Bm25Benchmark {

    private static final int CHUNKS = 10_000;
    private static final int QUERIES = 128;
    private static final int K = 5;
    private static final int ROUNDS = 7;

    private Bm25Benchmark() {}

    public static void main(String[] args) throws IOException {
        Words words = new Words(new Random(1), 30_000);
        List<String> chunks =
                IntStream.range(0, CHUNKS).mapToObj(i -> words.text(120)).toList();
        List<String> queries =
                IntStream.range(0, QUERIES).mapToObj(i -> words.text(10)).toList();
        double[] builds = new double[ROUNDS];
        double[] searches = new double[ROUNDS];
        double[] ours = new double[ROUNDS];
        double[] theirs = new double[ROUNDS];
        for (int round = -3; round < ROUNDS; round++) {
            long start = System.nanoTime();
            InvertedIndex index = new InvertedIndex();
            chunks.forEach(chunk -> index.add(Terms.of(chunk)));
            long built = System.nanoTime();
            Bm25 bm25 = new Bm25(index, Selection.of(IntStream.range(0, CHUNKS).toArray()), 1.5, 0.75);
            long found = queries.stream()
                    .mapToLong(query -> bm25.top(Terms.of(query), K).size())
                    .sum();
            long searched = System.nanoTime();
            try (ByteBuffersDirectory directory = new ByteBuffersDirectory()) {
                write(directory, chunks);
                long luceneBuilt = System.nanoTime();
                try (DirectoryReader reader = DirectoryReader.open(directory)) {
                    IndexSearcher searcher = new IndexSearcher(reader);
                    searcher.setSimilarity(new BM25Similarity(1.5f, 0.75f));
                    searcher.setQueryCache(null);
                    long luceneFound = 0;
                    for (String query : queries) {
                        luceneFound += searcher.search(query(query), K).scoreDocs.length;
                    }
                    long luceneSearched = System.nanoTime();
                    if (found != luceneFound) {
                        System.out.println("found " + found + " and " + luceneFound);
                    }
                    if (round >= 0) {
                        builds[round] = (double) (luceneBuilt - searched) / (built - start);
                        searches[round] = (double) (luceneSearched - luceneBuilt) / (searched - built);
                        ours[round] = (searched - built) / 1e6;
                        theirs[round] = (luceneSearched - luceneBuilt) / 1e6;
                    }
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%d queries over %,d chunks: Lucene %.1f ms, bm25 %.1f ms, ratio %.1f; building, ratio %.2f (medians of"
                        + " %d rounds)%n",
                QUERIES,
                CHUNKS,
                median(theirs),
                median(ours),
                median(searches),
                median(builds),
                ROUNDS);
    }

    private static void write(ByteBuffersDirectory directory, List<String> chunks) throws IOException {
        IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer());
        config.setSimilarity(new BM25Similarity(1.5f, 0.75f));
        try (IndexWriter writer = new IndexWriter(directory, config)) {
            for (String chunk : chunks) {
                Document document = new Document();
                document.add(new TextField("text", chunk, Field.Store.NO));
                writer.addDocument(document);
            }
            writer.forceMerge(1);
        }
    }

    private static Query query(String text) {
        BooleanQuery.Builder builder = new BooleanQuery.Builder();
        for (String term : new LinkedHashSet<>(Terms.of(text))) {
            builder.add(new TermQuery(new Term("text", term)), BooleanClause.Occur.SHOULD);
        }
        return builder.build();
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** Words whose frequency falls with their rank (Zipf), most frequent first. */
    private static final class Words {
        private final Random random;
        private final double[] cumulated;

        Words(Random random, int vocabulary) {
            this.random = random;
            this.cumulated = new double[vocabulary];
            double sum = 0;
            for (int rank = 0; rank < vocabulary; rank++) {
                sum += 1.0 / (rank + 2);
                cumulated[rank] = sum;
            }
        }

        String text(int length) {
            return IntStream.range(0, length).mapToObj(i -> "w" + rank()).collect(Collectors.joining(" "));
        }

        private int rank() {
            int found = Arrays.binarySearch(cumulated, random.nextDouble() * cumulated[cumulated.length - 1]);
            return Math.min(cumulated.length - 1, found >= 0 ? found : -found - 1);
        }
    }
}
