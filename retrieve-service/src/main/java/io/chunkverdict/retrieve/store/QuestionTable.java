package io.chunkverdict.retrieve.store;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.QuestionVector;
import io.chunkverdict.model.message.QuestionsEmbedded;
import io.chunkverdict.model.message.QuestionsFailed;
import io.chunkverdict.retrieve.run.QuestionVectors;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the encoder made of runs' questions. */
final class QuestionTable {

    private QuestionTable() {}

    /** Keeps a part; a repeat changes nothing. */
    static void insert(Connection connection, QuestionsEmbedded part, byte[] encoded) throws SQLException {
        Sql.update(
                connection,
                "INSERT INTO retrieve.question_part (suite, run_id, index_id, parts, part, value)"
                        + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                part.suite(),
                part.run(),
                part.index(),
                part.parts(),
                part.part(),
                encoded);
    }

    static void insert(Connection connection, QuestionsFailed failure) throws SQLException {
        Sql.update(
                connection,
                "INSERT INTO retrieve.question_failure (suite, run_id, index_id, reason) VALUES (?, ?, ?, ?)"
                        + " ON CONFLICT DO NOTHING",
                failure.suite(),
                failure.run(),
                failure.index(),
                failure.reason().replace("\0", ""));
    }

    /** Whether nothing more is to come: all parts of a set, or a failure. */
    static boolean settled(Connection connection, String run, String index) throws SQLException {
        return completeSet(connection, run, index).isPresent()
                || failure(connection, run, index).isPresent();
    }

    static QuestionVectors read(Connection connection, String run, String index) throws SQLException {
        Optional<Integer> parts = completeSet(connection, run, index);
        if (parts.isPresent()) {
            return new QuestionVectors.Embedded(vectors(Sql.list(
                    connection,
                    "SELECT value FROM retrieve.question_part WHERE run_id = ? AND index_id = ? AND parts = ?"
                            + " ORDER BY part",
                    row -> row.getBytes(1),
                    run,
                    index,
                    parts.get())));
        }
        return failure(connection, run, index)
                .<QuestionVectors>map(QuestionVectors.Failed::new)
                .orElseGet(QuestionVectors.Absent::new);
    }

    static void delete(Connection connection, String run) throws SQLException {
        Sql.update(connection, "DELETE FROM retrieve.question_part WHERE run_id = ?", run);
        Sql.update(connection, "DELETE FROM retrieve.question_failure WHERE run_id = ?", run);
    }

    private static Optional<Integer> completeSet(Connection connection, String run, String index) throws SQLException {
        return Sql.first(
                connection,
                "SELECT parts FROM retrieve.question_part WHERE run_id = ? AND index_id = ? GROUP BY parts"
                        + " HAVING count(*) = parts ORDER BY parts LIMIT 1",
                row -> row.getInt(1),
                run,
                index);
    }

    private static Optional<String> failure(Connection connection, String run, String index) throws SQLException {
        return Sql.first(
                connection,
                "SELECT reason FROM retrieve.question_failure WHERE run_id = ? AND index_id = ?",
                row -> row.getString(1),
                run,
                index);
    }

    private static Map<Integer, float[]> vectors(List<byte[]> parts) {
        Map<Integer, float[]> byOrdinal = new HashMap<>();
        for (byte[] part : parts) {
            try {
                if (MessageCodec.decode(Topics.EMBEDDINGS, part) instanceof QuestionsEmbedded embedded) {
                    for (QuestionVector vector : embedded.vectors()) {
                        byOrdinal.put(vector.ordinal(), vector.vector().toFloats());
                    }
                }
            } catch (UndecodableException e) {
                throw new IllegalStateException("stored question vectors can't be read back", e);
            }
        }
        return byOrdinal;
    }
}
