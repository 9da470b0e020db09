package io.chunkverdict.retrieve.index;

import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.retrieve.dense.DenseSearch;
import io.chunkverdict.retrieve.dense.HnswSearch;
import io.chunkverdict.retrieve.index.ChunkIndex.Placed;
import io.chunkverdict.retrieve.lexical.Bm25;
import io.chunkverdict.retrieve.ranking.Selection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** An index at one revision. Chunks are in index order: documents by id in code-point order, then by ordinal. */
public final class Snapshot {

    private final ChunkIndex index;
    private final List<Placed> versions;
    private final Selection selection;

    Snapshot(ChunkIndex index, List<Placed> versions) {
        this.index = index;
        this.versions = versions;
        this.selection = Selection.of(versions.stream()
                .flatMapToInt(placed -> IntStream.range(placed.first(), placed.end()))
                .toArray());
    }

    /** The same with one document only; empty if the snapshot doesn't hold it. */
    public Snapshot only(String document) {
        return new Snapshot(
                index,
                versions.stream()
                        .filter(placed -> placed.version().document().equals(document))
                        .toList());
    }

    /** Chunks that are valid. */
    public int size() {
        return selection.size();
    }

    /** The chunk at a place in index order. */
    public HeldChunk chunk(int position) {
        return index.chunk(selection.slot(position));
    }

    /** The documents that are there, by id, each with the revision it is of; failed ones included, removed ones not. */
    public Map<String, Long> revisions() {
        // versions are ordered by document
        Map<String, Long> revisions = new LinkedHashMap<>();
        for (Placed placed : versions) {
            if (!(placed.version() instanceof DocumentVersion.Removed)) {
                revisions.put(placed.version().document(), placed.version().revision());
            }
        }
        return revisions;
    }

    /** Documents this index lacks although others may hold them, by id. */
    public List<DocumentVersion.Failed> failures() {
        return versions.stream()
                .map(Placed::version)
                .filter(DocumentVersion.Failed.class::isInstance)
                .map(DocumentVersion.Failed.class::cast)
                .filter(DocumentVersion.Failed::onlyHere)
                .toList();
    }

    /** What the strategy asked of the encoder before there was a chunk, over all valid documents. */
    public SentenceCost sentences() {
        long texts = 0;
        long tokens = 0;
        for (Placed placed : versions) {
            if (placed.version() instanceof DocumentVersion.Chunked chunked) {
                texts += chunked.sentences().texts();
                tokens += chunked.sentences().encoderTokens();
            }
        }
        return new SentenceCost(texts, tokens);
    }

    /** A query's vector as this index compares it. */
    public float[] comparable(float[] query) {
        return index.comparable(query);
    }

    public DenseSearch dense() {
        return new DenseSearch(index.vectors(), selection);
    }

    /** The same through a graph that is built now. */
    public HnswSearch hnsw(HnswSettings settings) {
        return new HnswSearch(index.vectors(), selection, settings);
    }

    /** Statistics are those of this snapshot. */
    public Bm25 bm25(double k1, double b) {
        return new Bm25(index.terms(), selection, k1, b);
    }
}
