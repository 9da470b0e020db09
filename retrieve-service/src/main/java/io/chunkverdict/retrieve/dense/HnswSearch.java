package io.chunkverdict.retrieve.dense;

import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.retrieve.ranking.Ranked;
import io.chunkverdict.retrieve.ranking.Selection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.search.KnnCollector;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TopKnnCollector;
import org.apache.lucene.util.hnsw.HnswGraphBuilder;
import org.apache.lucene.util.hnsw.HnswGraphSearcher;
import org.apache.lucene.util.hnsw.OnHeapHnswGraph;
import org.apache.lucene.util.hnsw.RandomVectorScorer;

/**
 * Nearest vectors by an HNSW graph, Lucene's: what is found is a matter of luck that settings decide, but the same luck every
 * time. The graph is built over the selected vectors in index order, by one thread, from a fixed seed, with a dot product
 * that adds in a fixed order, so neither arrival nor machine nor superseded chunks change it. What it finds is scored and
 * ordered as {@link DenseSearch} does.
 *
 * <p>Holds a second copy of the vectors, in rows, because a walk through a graph reads single vectors. Not thread-safe.
 */
public final class HnswSearch {

    private static final long SEED = 42;

    private final VectorBlocks vectors;
    private final Selection selection;
    private final RowScorers rows;
    private final Optional<OnHeapHnswGraph> graph;

    /** Builds the graph. */
    public HnswSearch(VectorBlocks vectors, Selection selection, HnswSettings settings) {
        this.vectors = vectors;
        this.selection = selection;
        float[][] copies = new float[selection.size()][];
        for (int position = 0; position < copies.length; position++) {
            copies[position] = vectors.vector(selection.slot(position));
        }
        this.rows = new RowScorers(copies);
        this.graph = copies.length == 0 ? Optional.empty() : Optional.of(build(settings));
    }

    private OnHeapHnswGraph build(HnswSettings settings) {
        try {
            return HnswGraphBuilder.create(rows, settings.m(), settings.efConstruction(), SEED, rows.size())
                    .build(rows.size());
        } catch (IOException impossible) {
            throw new UncheckedIOException("vectors in memory can be read", impossible);
        }
    }

    /**
     * What a search that keeps so many candidates finds for each query: best first, ties by index order. Fewer than are kept
     * where there are fewer, or where the graph leads to no more.
     *
     * @param kept candidates, ≥ 1
     * @throws IllegalArgumentException if a query has another number of dimensions than the index
     */
    public List<List<Ranked>> top(List<float[]> queries, int kept) {
        List<List<Ranked>> answers = new ArrayList<>(queries.size());
        for (float[] query : queries) {
            if (query.length != vectors.dimensions()) {
                throw new IllegalArgumentException(
                        "a query of " + query.length + " dimensions on an index of " + vectors.dimensions());
            }
            answers.add(graph.map(links -> top(query, kept, links)).orElse(List.of()));
        }
        return answers;
    }

    private List<Ranked> top(float[] query, int kept, OnHeapHnswGraph links) {
        KnnCollector found = new TopKnnCollector(Math.min(kept, rows.size()), Integer.MAX_VALUE);
        RandomVectorScorer scorer = rows.of(query);
        try {
            HnswGraphSearcher.search(scorer, found, links, null);
        } catch (IOException impossible) {
            throw new UncheckedIOException("vectors in memory can be read", impossible);
        }
        List<Ranked> ranked = new ArrayList<>();
        for (ScoreDoc candidate : found.topDocs().scoreDocs) {
            ranked.add(new Ranked(candidate.doc, vectors.dot(query, selection.slot(candidate.doc))));
        }
        ranked.sort(Comparator.comparingDouble((Ranked candidate) -> -candidate.score())
                .thenComparingInt(Ranked::position));
        return ranked;
    }
}
