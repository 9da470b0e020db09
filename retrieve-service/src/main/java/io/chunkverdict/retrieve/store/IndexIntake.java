package io.chunkverdict.retrieve.store;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.retrieve.index.DocumentVersion;
import io.chunkverdict.retrieve.index.IndexKey;
import io.chunkverdict.retrieve.index.Watermark;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Takes what a revision made of a document into its index. Every method may be called again with the same message: what is
 * processed already is dropped.
 */
public final class IndexIntake {

    private final Database database;

    public IndexIntake(Database database) {
        this.database = Objects.requireNonNull(database, "database");
    }

    /**
     * Takes a part of a document's chunks; the last missing one makes the document processed.
     *
     * @throws IllegalArgumentException if a vector doesn't fit the index
     */
    public void accept(EmbeddedBatch batch) throws SQLException {
        requireFit(batch);
        IndexKey key = new IndexKey(batch.suite(), batch.index().id());
        byte[] encoded = batch.parts() == 1 ? new byte[0] : MessageCodec.encode(batch);
        database.change(connection -> {
            Entered entered = enter(connection, key, batch.revision());
            if (!entered.wanted()) {
                return;
            }
            List<EmbeddedChunk> chunks = batch.chunks();
            if (batch.parts() > 1) {
                PartTable.stage(connection, key, batch, encoded);
                if (PartTable.staged(connection, key, batch) < batch.parts()) {
                    return;
                }
                chunks = assemble(PartTable.read(connection, key, batch));
            }
            process(
                    connection,
                    key,
                    entered.watermark(),
                    new DocumentVersion.Chunked(batch.document(), batch.revision(), chunks, batch.sentences()));
        });
    }

    /** Takes a removal. */
    public void accept(DocumentRemoved removed) throws SQLException {
        for (IndexSpec index : removed.indexes()) {
            accept(
                    new IndexKey(removed.suite(), index.id()),
                    new DocumentVersion.Removed(removed.document(), removed.revision()));
        }
    }

    /** Takes a failure. */
    public void accept(DocumentFailed failed) throws SQLException {
        for (String index : failed.indexIds()) {
            accept(
                    new IndexKey(failed.suite(), index),
                    new DocumentVersion.Failed(failed.document(), failed.revision(), failed.stage(), failed.reason()));
        }
    }

    private void accept(IndexKey key, DocumentVersion version) throws SQLException {
        database.change(connection -> {
            Entered entered = enter(connection, key, version.revision());
            if (entered.wanted()) {
                process(connection, key, entered.watermark(), version);
            }
        });
    }

    private static Entered enter(Connection connection, IndexKey key, long revision) throws SQLException {
        if (!SuiteTable.enter(connection, key.suite())) {
            return new Entered(Watermark.UNKNOWN, false);
        }
        Watermark watermark = IndexTable.lock(connection, key);
        boolean wanted = !watermark.covers(revision) && !VersionTable.exists(connection, key, revision);
        return new Entered(watermark, wanted);
    }

    private static void process(Connection connection, IndexKey key, Watermark before, DocumentVersion version)
            throws SQLException {
        boolean first = before.base().isPresent()
                && version.revision() <= before.base().getAsLong()
                && !VersionTable.seen(
                        connection, key, version.document(), before.base().getAsLong());
        VersionTable.insert(connection, key, version);
        PartTable.clear(connection, key, version.revision());
        Progress.settle(connection, key, before, before.processed(version.revision(), first));
    }

    private static List<EmbeddedChunk> assemble(List<byte[]> parts) {
        List<EmbeddedChunk> chunks = new ArrayList<>();
        for (byte[] part : parts) {
            try {
                if (MessageCodec.decode(Topics.EMBEDDINGS, part) instanceof EmbeddedBatch batch) {
                    chunks.addAll(batch.chunks());
                }
            } catch (UndecodableException e) {
                throw new IllegalStateException("a staged part can't be read back", e);
            }
        }
        return chunks;
    }

    private static void requireFit(EmbeddedBatch batch) {
        if (batch.parts() < 1 || batch.part() < 0 || batch.part() >= batch.parts()) {
            throw new IllegalArgumentException(
                    batch.document() + ": part " + batch.part() + " of " + batch.parts() + " parts");
        }
        int dimensions = batch.index().embedding().dimensions();
        for (EmbeddedChunk chunk : batch.chunks()) {
            float[] vector = chunk.vector().toFloats();
            if (vector.length != dimensions) {
                throw new IllegalArgumentException(batch.document() + ", chunk "
                        + chunk.chunk().ordinal() + ": a vector of " + vector.length
                        + " dimensions from " + batch.index().embedding().model() + ", which gives "
                        + dimensions);
            }
            for (float component : vector) {
                if (!Float.isFinite(component)) {
                    throw new IllegalArgumentException(batch.document() + ", chunk "
                            + chunk.chunk().ordinal() + ": a vector with a component that is no number, from "
                            + batch.index().embedding().model());
                }
            }
        }
    }

    /** @param wanted whether the revision is not processed yet, in a suite that is not deleted */
    private record Entered(Watermark watermark, boolean wanted) {}
}
