package io.chunkverdict.retrieve.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import javax.sql.DataSource;

/** Transactions on the service's database. */
public final class Database {

    /**
     * What is done in one transaction.
     *
     * @param <T> what it gives
     */
    @FunctionalInterface
    public interface Work<T> {
        T run(Connection connection) throws SQLException;
    }

    /** What is done in one transaction, for its effect alone. */
    @FunctionalInterface
    public interface Change {
        void run(Connection connection) throws SQLException;
    }

    private final DataSource source;

    public Database(DataSource source) {
        this.source = Objects.requireNonNull(source, "source");
    }

    /** Commits what the work did, or nothing. */
    public void change(Change change) throws SQLException {
        read(connection -> {
            change.run(connection);
            return true;
        });
    }

    /** Commits what the work did, or nothing, and gives its result. */
    public <T> T read(Work<T> work) throws SQLException {
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(false);
            try {
                T result = work.run(connection);
                connection.commit();
                return result;
            } catch (SQLException | RuntimeException | Error e) {
                rollback(connection, e);
                throw e;
            } finally {
                // a pooled connection goes back as it came
                connection.setAutoCommit(true);
            }
        }
    }

    /** Runs queries on one state of the database, whatever others commit meanwhile. */
    public <T> T readConsistently(Work<T> work) throws SQLException {
        return read(connection -> {
            // of this transaction only; JDBC's own setting would cost two more round trips each time
            Sql.update(connection, "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
            return work.run(connection);
        });
    }

    private static void rollback(Connection connection, Throwable cause) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }
}
