package io.chunkverdict.retrieve.store;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.retrieve.index.DocumentVersion;
import io.chunkverdict.retrieve.index.IndexKey;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Versions of documents with their chunks: the processed records of an index. */
final class VersionTable {

    private static final int FETCH = 256;
    private static final int PAGE = 1_000;

    private VersionTable() {}

    static boolean exists(Connection connection, IndexKey key, long revision) throws SQLException {
        return Sql.first(
                        connection,
                        "SELECT 1 FROM retrieve.document_version WHERE suite = ? AND index_id = ? AND revision = ?",
                        row -> true,
                        key.suite(),
                        key.index(),
                        revision)
                .isPresent();
    }

    /** Whether a document has a version at or below a revision. */
    static boolean seen(Connection connection, IndexKey key, String document, long revision) throws SQLException {
        return Sql.first(
                        connection,
                        "SELECT 1 FROM retrieve.document_version WHERE suite = ? AND index_id = ? AND document = ?"
                                + " AND revision <= ? LIMIT 1",
                        row -> true,
                        key.suite(),
                        key.index(),
                        document,
                        revision)
                .isPresent();
    }

    /** Documents with a version at or below a revision. */
    static int documents(Connection connection, IndexKey key, long revision) throws SQLException {
        return Sql.first(
                        connection,
                        "SELECT count(DISTINCT document) FROM retrieve.document_version"
                                + " WHERE suite = ? AND index_id = ? AND revision <= ?",
                        row -> row.getInt(1),
                        key.suite(),
                        key.index(),
                        revision)
                .orElse(0);
    }

    /** Processed revisions above one, rising; a page of them. */
    static List<Long> revisionsAbove(Connection connection, IndexKey key, long revision) throws SQLException {
        return Sql.list(
                connection,
                "SELECT revision FROM retrieve.document_version WHERE suite = ? AND index_id = ? AND revision > ?"
                        + " ORDER BY revision LIMIT " + PAGE,
                row -> row.getLong(1),
                key.suite(),
                key.index(),
                revision);
    }

    /** All processed revisions above one, rising. */
    static List<Long> allRevisionsAbove(Connection connection, IndexKey key, long revision) throws SQLException {
        return Sql.list(
                connection,
                "SELECT revision FROM retrieve.document_version WHERE suite = ? AND index_id = ? AND revision > ?"
                        + " ORDER BY revision",
                row -> row.getLong(1),
                key.suite(),
                key.index(),
                revision);
    }

    static void insert(Connection connection, IndexKey key, DocumentVersion version) throws SQLException {
        switch (version) {
            case DocumentVersion.Chunked chunked -> {
                insert(
                        connection,
                        key,
                        version,
                        "CHUNKED",
                        "",
                        "",
                        chunked.chunks().size(),
                        chunked.sentences());
                insertChunks(connection, key, chunked);
            }
            case DocumentVersion.Removed removed ->
                insert(connection, key, removed, "REMOVED", "", "", 0, SentenceCost.NONE);
            case DocumentVersion.Failed failed ->
                insert(
                        connection,
                        key,
                        failed,
                        "FAILED",
                        failed.stage(),
                        failed.reason().replace("\0", ""),
                        0,
                        SentenceCost.NONE);
        }
    }

    /** Gives every version with {@code after < revision ≤ upTo}, by revision. */
    static void read(Connection connection, IndexKey key, long after, long upTo, Consumer<DocumentVersion> versions)
            throws SQLException {
        try (PreparedStatement chunkQuery = connection.prepareStatement(
                "SELECT revision, ordinal, span_start, span_end, tokens, encoder_tokens, encoder_end, body, vector"
                        + " FROM retrieve.chunk WHERE suite = ? AND index_id = ? AND revision > ? AND revision <= ?"
                        + " ORDER BY revision, ordinal")) {
            chunkQuery.setFetchSize(FETCH);
            Sql.bind(chunkQuery, key.suite(), key.index(), after, upTo);
            try (ResultSet chunks = chunkQuery.executeQuery()) {
                boolean more = chunks.next();
                for (Header header : headers(connection, key, after, upTo)) {
                    List<EmbeddedChunk> ofVersion = new ArrayList<>(header.chunks());
                    while (more && chunks.getLong(1) == header.version().revision()) {
                        ofVersion.add(chunk(chunks));
                        more = chunks.next();
                    }
                    versions.accept(header.with(ofVersion));
                }
            }
        }
    }

    /** Deletes versions whose successor's revision is at or below a floor, with their chunks. */
    static void deleteSuperseded(Connection connection, IndexKey key, long floor) throws SQLException {
        // found first and deleted by number: as a subquery of the deletes, the planner runs this once a row
        List<Long> superseded = Sql.list(
                connection,
                "SELECT v.revision FROM (SELECT revision, lead(revision) OVER (PARTITION BY document ORDER BY revision)"
                        + " AS next FROM retrieve.document_version WHERE suite = ? AND index_id = ?) v"
                        + " WHERE v.next <= ?",
                row -> row.getLong(1),
                key.suite(),
                key.index(),
                floor);
        for (int from = 0; from < superseded.size(); from += PAGE) {
            Array page = connection.createArrayOf(
                    "bigint",
                    superseded
                            .subList(from, Math.min(superseded.size(), from + PAGE))
                            .toArray());
            for (String table : List.of("chunk", "document_version")) {
                Sql.update(
                        connection,
                        "DELETE FROM retrieve." + table + " WHERE suite = ? AND index_id = ? AND revision = ANY (?)",
                        key.suite(),
                        key.index(),
                        page);
            }
        }
    }

    /** The texts of some chunks, as {@code revision, ordinal} to text; those that are gone are missing. */
    static Map<Place, String> texts(Connection connection, IndexKey key, List<Place> places) throws SQLException {
        Map<Place, String> texts = new HashMap<>();
        Sql.list(
                connection,
                "SELECT c.revision, c.ordinal, c.body FROM unnest(?, ?) AS wanted (revision, ordinal)"
                        + " JOIN retrieve.chunk c ON c.suite = ? AND c.index_id = ? AND c.revision = wanted.revision"
                        + " AND c.ordinal = wanted.ordinal",
                row -> texts.put(
                        new Place(row.getLong(1), row.getInt(2)), new String(row.getBytes(3), StandardCharsets.UTF_8)),
                connection.createArrayOf(
                        "bigint", places.stream().map(Place::revision).toArray()),
                connection.createArrayOf(
                        "integer", places.stream().map(Place::ordinal).toArray()),
                key.suite(),
                key.index());
        return texts;
    }

    /** Where a chunk is stored. */
    record Place(long revision, int ordinal) {}

    /** How many chunks are stored, superseded ones included. */
    static long chunks(Connection connection, IndexKey key) throws SQLException {
        return Sql.first(
                        connection,
                        "SELECT coalesce(sum(chunks), 0) FROM retrieve.document_version WHERE suite = ? AND index_id ="
                                + " ?",
                        row -> row.getLong(1),
                        key.suite(),
                        key.index())
                .orElse(0L);
    }

    private static void insert(
            Connection connection,
            IndexKey key,
            DocumentVersion version,
            String outcome,
            String stage,
            String reason,
            int chunks,
            SentenceCost sentences)
            throws SQLException {
        Sql.update(
                connection,
                "INSERT INTO retrieve.document_version (suite, index_id, revision, document, outcome, stage, reason,"
                        + " chunks, sentence_texts, sentence_tokens) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                key.suite(),
                key.index(),
                version.revision(),
                version.document(),
                outcome,
                stage,
                reason,
                chunks,
                sentences.texts(),
                sentences.encoderTokens());
    }

    private static void insertChunks(Connection connection, IndexKey key, DocumentVersion.Chunked version)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO retrieve.chunk (suite, index_id, revision, ordinal, span_start, span_end, tokens,"
                        + " encoder_tokens, encoder_end, body, vector) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (EmbeddedChunk embedded : version.chunks()) {
                Chunk chunk = embedded.chunk();
                Sql.bind(
                        insert,
                        key.suite(),
                        key.index(),
                        version.revision(),
                        chunk.ordinal(),
                        chunk.span().start(),
                        chunk.span().end(),
                        chunk.tokens(),
                        embedded.encoderTokens(),
                        embedded.encoderEnd(),
                        chunk.text().getBytes(StandardCharsets.UTF_8),
                        embedded.vector().bytes());
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    private static List<Header> headers(Connection connection, IndexKey key, long after, long upTo)
            throws SQLException {
        return Sql.list(
                connection,
                "SELECT revision, document, outcome, stage, reason, chunks, sentence_texts, sentence_tokens"
                        + " FROM retrieve.document_version WHERE suite = ? AND index_id = ? AND revision > ?"
                        + " AND revision <= ? ORDER BY revision",
                VersionTable::header,
                key.suite(),
                key.index(),
                after,
                upTo);
    }

    private static Header header(ResultSet row) throws SQLException {
        long revision = row.getLong(1);
        String document = row.getString(2);
        String outcome = row.getString(3);
        DocumentVersion version =
                switch (outcome) {
                    case "CHUNKED" ->
                        new DocumentVersion.Chunked(
                                document, revision, List.of(), new SentenceCost(row.getLong(7), row.getLong(8)));
                    case "REMOVED" -> new DocumentVersion.Removed(document, revision);
                    case "FAILED" -> new DocumentVersion.Failed(document, revision, row.getString(4), row.getString(5));
                    default -> throw new SQLException("unknown outcome " + outcome);
                };
        return new Header(version, row.getInt(6));
    }

    private static EmbeddedChunk chunk(ResultSet row) throws SQLException {
        Chunk chunk = new Chunk(
                row.getInt(2),
                new Span(row.getInt(3), row.getInt(4)),
                row.getInt(5),
                new String(row.getBytes(8), StandardCharsets.UTF_8));
        return new EmbeddedChunk(chunk, row.getInt(6), row.getInt(7), new FloatVector(row.getBytes(9)));
    }

    /** A version before its chunks are read. */
    private record Header(DocumentVersion version, int chunks) {

        DocumentVersion with(List<EmbeddedChunk> ofVersion) {
            return version instanceof DocumentVersion.Chunked chunked
                    ? new DocumentVersion.Chunked(
                            chunked.document(), chunked.revision(), ofVersion, chunked.sentences())
                    : version;
        }
    }
}
