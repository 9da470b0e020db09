package io.chunkverdict.retrieve.store;

import io.chunkverdict.retrieve.index.IndexKey;
import io.chunkverdict.retrieve.run.Output;
import io.chunkverdict.retrieve.run.OutputKey;
import io.chunkverdict.retrieve.run.OutputState;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** States of outputs, and their messages once they are answered. Every change of state names the state it leaves. */
final class CellTable {

    private static final String CELL = " WHERE run_id = ? AND index_id = ? AND output = ?";

    private CellTable() {}

    static void insert(Connection connection, OutputKey cell, long revision, boolean vectorsReady) throws SQLException {
        Sql.update(
                connection,
                "INSERT INTO retrieve.run_cell (suite, run_id, index_id, output, revision, vectors_ready, state)"
                        + " VALUES (?, ?, ?, ?, ?, ?, 'WAITING') ON CONFLICT DO NOTHING",
                cell.suite(),
                cell.run(),
                cell.index(),
                cell.output().name(),
                revision,
                vectorsReady);
    }

    /** The questions of a run have come back from the encoder, or never will. */
    static void vectorsReady(Connection connection, String run, String index) throws SQLException {
        Sql.update(
                connection,
                "UPDATE retrieve.run_cell SET vectors_ready = true WHERE run_id = ? AND index_id = ?"
                        + " AND NOT vectors_ready",
                run,
                index);
    }

    /** WAITING to READY for all that an index's watermark reaches. */
    static void wake(Connection connection, IndexKey key, long watermark) throws SQLException {
        Sql.update(
                connection,
                "UPDATE retrieve.run_cell SET state = 'READY' WHERE suite = ? AND index_id = ? AND state = 'WAITING'"
                        + " AND revision <= ? AND vectors_ready",
                key.suite(),
                key.index(),
                watermark);
    }

    /** PUBLISHED to ANSWERED for a run that is requested again: what was published once is published again. */
    static void republish(Connection connection, String run) throws SQLException {
        Sql.update(
                connection,
                "UPDATE retrieve.run_cell SET state = 'ANSWERED' WHERE run_id = ? AND state = 'PUBLISHED'",
                run);
    }

    static void cancel(Connection connection, String run) throws SQLException {
        Sql.update(connection, "UPDATE retrieve.run_cell SET state = 'CANCELLED' WHERE run_id = ?", run);
        Sql.update(connection, "DELETE FROM retrieve.run_output WHERE run_id = ?", run);
    }

    static void delete(Connection connection, String run) throws SQLException {
        Sql.update(connection, "DELETE FROM retrieve.run_output WHERE run_id = ?", run);
        Sql.update(connection, "DELETE FROM retrieve.run_cell WHERE run_id = ?", run);
    }

    /** How many of a run's outputs are in each state. */
    static Map<OutputState, Integer> counts(Connection connection, String run) throws SQLException {
        Map<OutputState, Integer> counts = new EnumMap<>(OutputState.class);
        for (OutputState state : OutputState.values()) {
            counts.put(state, 0);
        }
        Sql.list(
                        connection,
                        "SELECT state, count(*) FROM retrieve.run_cell WHERE run_id = ? GROUP BY state",
                        row -> Map.entry(OutputState.valueOf(row.getString(1)), row.getInt(2)),
                        run)
                .forEach(count -> counts.put(count.getKey(), count.getValue()));
        return counts;
    }

    /** Indexes of a run with outputs that wait for the questions' vectors, by id. */
    static List<String> withoutVectors(Connection connection, String run) throws SQLException {
        return Sql.list(
                connection,
                "SELECT DISTINCT index_id COLLATE \"C\" AS id FROM retrieve.run_cell WHERE run_id = ?"
                        + " AND state = 'WAITING' AND NOT vectors_ready ORDER BY id",
                row -> row.getString(1),
                run);
    }

    /** Everything READY or ANSWERED. */
    static Map<OutputKey, OutputState> due(Connection connection) throws SQLException {
        record Due(OutputKey cell, OutputState state) {}
        return Sql.list(
                        connection,
                        "SELECT suite, run_id, index_id, output, state FROM retrieve.run_cell"
                                + " WHERE state IN ('READY', 'ANSWERED')",
                        row -> new Due(
                                new OutputKey(
                                        row.getString(1),
                                        row.getString(2),
                                        row.getString(3),
                                        Output.valueOf(row.getString(4))),
                                OutputState.valueOf(row.getString(5))))
                .stream()
                .collect(Collectors.toMap(Due::cell, Due::state));
    }

    /**
     * READY to ANSWERED with the messages.
     *
     * @return false if the cell was not READY any more; then nothing is written
     */
    static boolean answer(Connection connection, OutputKey cell, List<byte[]> messages) throws SQLException {
        if (!move(connection, cell, OutputState.READY, OutputState.ANSWERED)) {
            return false;
        }
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO retrieve.run_output (suite, run_id, index_id, output, seq, value)"
                        + " VALUES (?, ?, ?, ?, ?, ?)")) {
            for (int seq = 0; seq < messages.size(); seq++) {
                Sql.bind(
                        insert,
                        cell.suite(),
                        cell.run(),
                        cell.index(),
                        cell.output().name(),
                        seq,
                        messages.get(seq));
                insert.addBatch();
            }
            insert.executeBatch();
        }
        return true;
    }

    /** The messages of an ANSWERED cell, in order; none if it is in another state. */
    static List<byte[]> messages(Connection connection, OutputKey cell) throws SQLException {
        return Sql.list(
                connection,
                "SELECT o.value FROM retrieve.run_output o JOIN retrieve.run_cell c USING (run_id, index_id, output)"
                        + " WHERE run_id = ? AND index_id = ? AND output = ? AND c.state = 'ANSWERED' ORDER BY o.seq",
                row -> row.getBytes(1),
                cell.run(),
                cell.index(),
                cell.output().name());
    }

    /** A compare-and-set on the state. */
    static boolean move(Connection connection, OutputKey cell, OutputState from, OutputState to) throws SQLException {
        return Sql.update(
                        connection,
                        "UPDATE retrieve.run_cell SET state = ?" + CELL + " AND state = ?",
                        to.name(),
                        cell.run(),
                        cell.index(),
                        cell.output().name(),
                        from.name())
                == 1;
    }
}
