package io.chunkverdict.retrieve.index;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.retrieve.dense.UnitVectors;
import io.chunkverdict.retrieve.dense.VectorBlocks;
import io.chunkverdict.retrieve.lexical.InvertedIndex;
import io.chunkverdict.retrieve.lexical.Terms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * An index in memory. Versions of documents are added as they come, in any order, and stay; a {@link Snapshot} is a view of
 * those that are valid at one revision. So a new document costs its own chunks, not the corpus.
 *
 * <p>Not thread-safe: whoever adds excludes readers, snapshots' readers included.
 */
public final class ChunkIndex {

    private final VectorBlocks vectors;
    private final InvertedIndex terms = new InvertedIndex();
    private final List<HeldChunk> chunks = new ArrayList<>();
    private final boolean scale;
    private final Map<String, TreeMap<Long, Placed>> versions = new TreeMap<>(CodePointOrder.INSTANCE);

    /**
     * @param dimensions of every vector
     * @param normalised whether the encoder scales its vectors to unit length; if not, this index does
     */
    public ChunkIndex(int dimensions, boolean normalised) {
        this.vectors = new VectorBlocks(dimensions);
        this.scale = !normalised;
    }

    /**
     * Adds a version, unless it is there already.
     *
     * @throws IllegalArgumentException if a vector doesn't fit the index
     */
    public void add(DocumentVersion version) {
        TreeMap<Long, Placed> ofDocument = versions.computeIfAbsent(version.document(), unused -> new TreeMap<>());
        if (!ofDocument.containsKey(version.revision())) {
            int first = chunks.size();
            if (version instanceof DocumentVersion.Chunked chunked) {
                chunked.chunks().stream()
                        .sorted(Comparator.comparingInt(held -> held.chunk().ordinal()))
                        .forEach(chunk -> append(version, chunk));
            }
            ofDocument.put(version.revision(), new Placed(withoutChunks(version), first, chunks.size()));
        }
    }

    /** The corpus at a revision: of each document its newest version at or below it. */
    public Snapshot at(long revision) {
        List<Placed> valid = versions.values().stream()
                .flatMap(ofDocument -> Optional.ofNullable(ofDocument.floorEntry(revision)).stream())
                .map(Map.Entry::getValue)
                .toList();
        return new Snapshot(this, valid);
    }

    /** Chunks held, superseded ones included. */
    public int size() {
        return chunks.size();
    }

    /** About how much memory it takes, in bytes. */
    public long estimatedBytes() {
        long slots = chunks.size();
        return slots * vectors.dimensions() * Float.BYTES
                + slots * 72
                + terms.estimatedBytes()
                + versions.size() * 200L;
    }

    /** A query's vector as this index compares it. */
    public float[] comparable(float[] query) {
        return scale ? UnitVectors.of(query) : query;
    }

    VectorBlocks vectors() {
        return vectors;
    }

    InvertedIndex terms() {
        return terms;
    }

    HeldChunk chunk(int slot) {
        return chunks.get(slot);
    }

    private void append(DocumentVersion version, EmbeddedChunk embedded) {
        float[] vector = embedded.vector().toFloats();
        vectors.add(scale ? UnitVectors.of(vector) : vector);
        Chunk chunk = embedded.chunk();
        terms.add(Terms.of(chunk.text()));
        chunks.add(new HeldChunk(
                version.document(),
                version.revision(),
                chunk.ordinal(),
                chunk.span().start(),
                chunk.span().end(),
                chunk.tokens(),
                embedded.encoderTokens(),
                embedded.encoderEnd()));
    }

    private static DocumentVersion withoutChunks(DocumentVersion version) {
        return version instanceof DocumentVersion.Chunked chunked
                ? new DocumentVersion.Chunked(chunked.document(), chunked.revision(), List.of(), chunked.sentences())
                : version;
    }

    /** A version and the slots of its chunks, {@code [first, end)}, by ordinal. */
    record Placed(DocumentVersion version, int first, int end) {}
}
