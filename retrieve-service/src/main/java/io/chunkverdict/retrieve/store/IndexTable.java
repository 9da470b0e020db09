package io.chunkverdict.retrieve.store;

import io.chunkverdict.retrieve.index.IndexKey;
import io.chunkverdict.retrieve.index.Watermark;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Watermarks. The row of an index is the lock under which everything of it is written. */
final class IndexTable {

    private IndexTable() {}

    /** The index's watermark, locked until the transaction ends; created where the index is new. */
    static Watermark lock(Connection connection, IndexKey key) throws SQLException {
        Optional<Watermark> locked = select(connection, key, " FOR UPDATE");
        if (locked.isEmpty()) {
            Sql.update(
                    connection,
                    "INSERT INTO retrieve.index_state (suite, index_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
                    key.suite(),
                    key.index());
            locked = select(connection, key, " FOR UPDATE");
        }
        return locked.orElseThrow();
    }

    /** The index's watermark as it is. */
    static Watermark get(Connection connection, IndexKey key) throws SQLException {
        return select(connection, key, "").orElse(Watermark.UNKNOWN);
    }

    private static Optional<Watermark> select(Connection connection, IndexKey key, String lock) throws SQLException {
        return Sql.first(
                connection,
                "SELECT watermark, base, base_count, base_seen FROM retrieve.index_state"
                        + " WHERE suite = ? AND index_id = ?" + lock,
                IndexTable::watermark,
                key.suite(),
                key.index());
    }

    /** The ids of a suite's indexes, sorted, so that whoever locks several does it in one order. */
    static List<String> ids(Connection connection, String suite) throws SQLException {
        return Sql.list(
                connection,
                "SELECT index_id FROM retrieve.index_state WHERE suite = ? ORDER BY index_id COLLATE \"C\"",
                row -> row.getString(1),
                suite);
    }

    static void save(Connection connection, IndexKey key, Watermark watermark) throws SQLException {
        Sql.update(
                connection,
                "UPDATE retrieve.index_state SET watermark = ?, base = ?, base_count = ?, base_seen = ?"
                        + " WHERE suite = ? AND index_id = ?",
                watermark.value(),
                watermark.base().isPresent() ? watermark.base().getAsLong() : null,
                watermark.baseCount(),
                watermark.baseSeen(),
                key.suite(),
                key.index());
    }

    private static Watermark watermark(ResultSet row) throws SQLException {
        long base = row.getLong(2);
        OptionalLong known = row.wasNull() ? OptionalLong.empty() : OptionalLong.of(base);
        return new Watermark(row.getLong(1), known, row.getInt(3), row.getInt(4));
    }
}
