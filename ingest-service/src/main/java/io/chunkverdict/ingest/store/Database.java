package io.chunkverdict.ingest.store;

import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;

/** JDBC where rows are many or large. Inside a transaction every call gets that transaction's connection. */
@ApplicationScoped
class Database {
    /** A bulk upload of hundreds of megabytes is one transaction; the default of a minute is too short for it. */
    static final int LONG_TRANSACTION_SECONDS = 900;

    private final AgroalDataSource dataSource;

    Database(@DataSource("ingest") AgroalDataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** Something done with a connection. */
    @FunctionalInterface
    interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    /**
     * Does it.
     *
     * @throws DatabaseException if the database refuses or is away; the transaction is then rolled back
     */
    <T> T with(Work<T> work) {
        try (Connection connection = dataSource.getConnection()) {
            return work.on(connection);
        } catch (SQLException e) {
            throw new DatabaseException(e);
        }
    }

    /** The database refused or is away. */
    static final class DatabaseException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        DatabaseException(SQLException cause) {
            super("the database could not do it: " + cause.getMessage(), cause);
        }
    }
}
