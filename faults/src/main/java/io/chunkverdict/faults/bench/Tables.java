package io.chunkverdict.faults.bench;

import io.chunkverdict.harness.DatabaseProcess;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Looks into the services' tables, which nobody else may: rows that are there twice, messages that were given up. */
final class Tables {

    private static final List<String> KEYS = List.of(
            "score.question_row (run, index_id, retriever, ordinal)",
            "score.index_part (run, index_id, part)",
            "score.document (suite, document, revision)",
            "score.run_report (run)",
            "retrieve.document_version (suite, index_id, revision)",
            "retrieve.chunk (suite, index_id, revision, ordinal)",
            "retrieve.chunk (suite, index_id, revision, span_start, span_end)",
            "retrieve.run_output (run_id, index_id, output, seq)",
            "ingest.document_version (suite, revision)",
            "embed.vector (spec_id, role, text_hash)");

    private final DatabaseProcess database;

    Tables(DatabaseProcess database) {
        this.database = database;
    }

    /** Rows that say the same thing a second time, and messages that ingest gave up. */
    Tally tally() {
        Tally tally = Tally.CLEAN;
        for (String key : KEYS) {
            String table = key.substring(0, key.indexOf(' '));
            String columns = key.substring(key.indexOf('(') + 1, key.indexOf(')'));
            tally = tally.plus(Tally.duplicated(
                    number("SELECT coalesce(sum(n - 1), 0) FROM (SELECT count(*) AS n FROM " + table + " GROUP BY "
                            + columns + ") AS same"),
                    "rows of " + key));
        }
        return tally.plus(Tally.lost(
                number("SELECT count(*) FROM ingest.outbox WHERE failed_at IS NOT NULL"),
                "messages that ingest gave up"));
    }

    /** How many rows each table of the read side holds, those of one run left out. */
    Map<String, Long> rowsBut(String run) {
        Map<String, Long> rows = new TreeMap<>();
        for (String table : List.of("question_row", "index_part", "cell", "run_report")) {
            rows.put(table, number("SELECT count(*) FROM score." + table + " WHERE run <> '" + run + "'"));
        }
        rows.put("document", number("SELECT count(*) FROM score.document"));
        rows.put("run", number("SELECT count(*) FROM score.run WHERE id <> '" + run + "'"));
        return rows;
    }

    /** Empties the embedding cache. */
    void forgetVectors() {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("DELETE FROM embed.vector");
        } catch (SQLException e) {
            throw new IllegalStateException("can't empty the embedding cache", e);
        }
    }

    /** Takes the unique keys off tables. */
    void dropKeys(List<String> tables) {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            for (String table : tables) {
                String name = table.substring(table.indexOf('.') + 1);
                statement.execute("ALTER TABLE " + table + " DROP CONSTRAINT " + name + "_pkey");
            }
        } catch (SQLException e) {
            throw new IllegalStateException("can't take the keys off " + tables, e);
        }
    }

    private long number(String sql) {
        try (Connection connection = database.connect();
                PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            rows.next();
            return rows.getLong(1);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}
