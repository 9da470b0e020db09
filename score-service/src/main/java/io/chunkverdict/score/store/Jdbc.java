package io.chunkverdict.score.store;

import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** JDBC without ceremony, on the connection of the current transaction if there is one. */
@ApplicationScoped
class Jdbc {

    private static final int FETCH_SIZE = 1_000;

    private final AgroalDataSource dataSource;

    Jdbc(@DataSource("score") AgroalDataSource dataSource) {
        this.dataSource = dataSource;
    }

    /** Reads one row. */
    @FunctionalInterface
    interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** A parameter that is a PostgreSQL array. */
    record Array(String type, List<?> values) {
        static Array text(List<String> values) {
            return new Array("text", values);
        }

        static Array bigint(List<Long> values) {
            return new Array("int8", values);
        }

        static Array integer(List<Integer> values) {
            return new Array("int4", values);
        }
    }

    /** Runs a statement; how many rows it touched. */
    int update(String sql, Object... parameters) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            bind(connection, statement, parameters);
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    /** Takes one row. */
    @FunctionalInterface
    interface RowTaker {
        void take(ResultSet row) throws SQLException;
    }

    /** Runs a query. Inside a transaction the rows are fetched a thousand at a time. */
    <T> List<T> query(String sql, Row<T> reader, Object... parameters) {
        List<T> result = new ArrayList<>();
        forEach(sql, row -> result.add(reader.read(row)), parameters);
        return result;
    }

    /** The same where rows need not be kept. */
    void forEach(String sql, RowTaker taker, Object... parameters) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setFetchSize(FETCH_SIZE);
            bind(connection, statement, parameters);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    taker.take(rows);
                }
            }
        } catch (SQLException e) {
            throw failure(e);
        }
    }

    /** The first row, if there is one. */
    <T> Optional<T> queryOne(String sql, Row<T> reader, Object... parameters) {
        return query(sql, reader, parameters).stream().findFirst();
    }

    private static void bind(Connection connection, PreparedStatement statement, Object... parameters)
            throws SQLException {
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i] instanceof Array array) {
                statement.setArray(
                        i + 1,
                        connection.createArrayOf(array.type(), array.values().toArray()));
            } else {
                statement.setObject(i + 1, parameters[i]);
            }
        }
    }

    private static StoreException failure(SQLException e) {
        return new StoreException("schema score: " + e.getMessage(), e);
    }
}
