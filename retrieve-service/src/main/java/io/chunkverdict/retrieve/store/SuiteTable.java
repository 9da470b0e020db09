package io.chunkverdict.retrieve.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Suites: which are deleted. */
final class SuiteTable {

    private static final List<String> DATA = List.of(
            "run_cell",
            "run_output",
            "question_part",
            "question_failure",
            "staged_part",
            "chunk",
            "document_version",
            "index_state");

    private SuiteTable() {}

    /**
     * Keeps the suite from being deleted until the transaction ends.
     *
     * @return false if it is deleted already: then there is nothing to do for it
     */
    static boolean enter(Connection connection, String suite) throws SQLException {
        Optional<Boolean> deleted = deleted(connection, suite);
        if (deleted.isEmpty()) {
            insert(connection, suite);
            deleted = deleted(connection, suite);
        }
        return !deleted.orElse(true);
    }

    /** Deletes everything of a suite; its row stays as a tombstone, its runs' rows too, without their requests. */
    static void delete(Connection connection, String suite) throws SQLException {
        insert(connection, suite);
        // waits for everyone who has entered; whoever comes later finds the tombstone
        Sql.update(connection, "UPDATE retrieve.suite SET deleted = true WHERE suite = ?", suite);
        Sql.update(connection, "UPDATE retrieve.run SET cancelled = true, request = NULL WHERE suite = ?", suite);
        for (String table : DATA) {
            Sql.update(connection, "DELETE FROM retrieve." + table + " WHERE suite = ?", suite);
        }
    }

    private static Optional<Boolean> deleted(Connection connection, String suite) throws SQLException {
        return Sql.first(
                connection,
                "SELECT deleted FROM retrieve.suite WHERE suite = ? FOR SHARE",
                row -> row.getBoolean(1),
                suite);
    }

    private static void insert(Connection connection, String suite) throws SQLException {
        Sql.update(connection, "INSERT INTO retrieve.suite (suite) VALUES (?) ON CONFLICT DO NOTHING", suite);
    }
}
