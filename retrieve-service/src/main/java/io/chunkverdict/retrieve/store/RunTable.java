package io.chunkverdict.retrieve.store;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RunRequested;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/** Runs as they were requested. A row stays after its run is cancelled, so that a late request finds it. */
final class RunTable {

    private RunTable() {}

    /**
     * Locks a run's row, created where it is new.
     *
     * @return whether the run is cancelled
     */
    static boolean lock(Connection connection, String suite, String run) throws SQLException {
        Sql.update(
                connection,
                "INSERT INTO retrieve.run (run_id, suite) VALUES (?, ?) ON CONFLICT DO NOTHING",
                run,
                suite);
        return Sql.first(
                        connection,
                        "SELECT cancelled FROM retrieve.run WHERE run_id = ? FOR UPDATE",
                        row -> row.getBoolean(1),
                        run)
                .orElse(true);
    }

    static boolean cancelled(Connection connection, String run) throws SQLException {
        return Sql.first(
                        connection,
                        "SELECT cancelled FROM retrieve.run WHERE run_id = ?",
                        row -> row.getBoolean(1),
                        run)
                .orElse(false);
    }

    /** Whether a run's request or its end has come. */
    static boolean known(Connection connection, String run) throws SQLException {
        return Sql.first(
                        connection,
                        "SELECT cancelled OR request IS NOT NULL FROM retrieve.run WHERE run_id = ?",
                        row -> row.getBoolean(1),
                        run)
                .orElse(false);
    }

    static void save(Connection connection, RunRequested run) throws SQLException {
        Sql.update(
                connection,
                "UPDATE retrieve.run SET request = ? WHERE run_id = ? AND request IS NULL",
                MessageCodec.encode(run),
                run.run());
    }

    static void cancel(Connection connection, String run) throws SQLException {
        Sql.update(connection, "UPDATE retrieve.run SET cancelled = true, request = NULL WHERE run_id = ?", run);
    }

    /** The request; empty if it is cancelled or was never seen. */
    static Optional<RunRequested> read(Connection connection, String run) throws SQLException {
        Optional<byte[]> request = Sql.first(
                connection,
                "SELECT request FROM retrieve.run WHERE run_id = ? AND request IS NOT NULL",
                row -> row.getBytes(1),
                run);
        try {
            return request.isPresent()
                            && MessageCodec.decode(Topics.RUNS, request.get()) instanceof RunRequested requested
                    ? Optional.of(requested)
                    : Optional.empty();
        } catch (UndecodableException e) {
            throw new IllegalStateException("the stored request of run " + run + " can't be read back", e);
        }
    }
}
