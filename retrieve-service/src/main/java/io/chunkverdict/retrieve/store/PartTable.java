package io.chunkverdict.retrieve.store;

import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.retrieve.index.IndexKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Parts of documents that wait for the others. Sets of different attempts don't mix; the first complete one wins. */
final class PartTable {

    private static final String SET =
            " WHERE suite = ? AND index_id = ? AND revision = ? AND parts_digest = ?" + " AND parts = ?";

    private PartTable() {}

    /** Keeps a part; a repeat changes nothing. */
    static void stage(Connection connection, IndexKey key, EmbeddedBatch batch, byte[] encoded) throws SQLException {
        Sql.update(
                connection,
                "INSERT INTO retrieve.staged_part (suite, index_id, revision, parts_digest, parts, part, value)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                key.suite(),
                key.index(),
                batch.revision(),
                batch.partsDigest(),
                batch.parts(),
                batch.part(),
                encoded);
    }

    /** How many parts of this part's set are there. */
    static int staged(Connection connection, IndexKey key, EmbeddedBatch batch) throws SQLException {
        return Sql.first(
                        connection,
                        "SELECT count(*) FROM retrieve.staged_part" + SET,
                        row -> row.getInt(1),
                        key.suite(),
                        key.index(),
                        batch.revision(),
                        batch.partsDigest(),
                        batch.parts())
                .orElse(0);
    }

    /** The parts of this part's set, encoded, in order. */
    static List<byte[]> read(Connection connection, IndexKey key, EmbeddedBatch batch) throws SQLException {
        return Sql.list(
                connection,
                "SELECT value FROM retrieve.staged_part" + SET + " ORDER BY part",
                row -> row.getBytes(1),
                key.suite(),
                key.index(),
                batch.revision(),
                batch.partsDigest(),
                batch.parts());
    }

    /** Forgets every set of a revision. */
    static void clear(Connection connection, IndexKey key, long revision) throws SQLException {
        Sql.update(
                connection,
                "DELETE FROM retrieve.staged_part WHERE suite = ? AND index_id = ? AND revision = ?",
                key.suite(),
                key.index(),
                revision);
    }
}
