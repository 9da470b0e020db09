package io.chunkverdict.ingest.store;

import com.fasterxml.jackson.core.type.TypeReference;
import io.chunkverdict.ingest.document.Applied;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.document.DocumentInfo;
import io.chunkverdict.ingest.document.DocumentState;
import io.chunkverdict.ingest.document.DocumentVersion;
import io.chunkverdict.ingest.document.DocumentVersion.Failed;
import io.chunkverdict.ingest.document.DocumentVersion.Parsed;
import io.chunkverdict.ingest.document.DocumentVersion.Removed;
import io.chunkverdict.ingest.document.DocumentVersion.Source;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.Page;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.suite.IndexSpec;
import io.quarkus.narayana.jta.runtime.TransactionConfiguration;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Consumer;

/** Document versions, one a revision. */
@ApplicationScoped
public class DocumentStore {
    /** A bulk upload of hundreds of megabytes is one transaction; the default of a minute is too short for it. */
    static final int LONG_TRANSACTION_SECONDS = 900;

    private final SuiteStore suites;
    private final IndexStore indexes;
    private final Database database;
    private final OutboxStore outbox;

    DocumentStore(SuiteStore suites, IndexStore indexes, Database database, OutboxStore outbox) {
        this.suites = suites;
        this.indexes = indexes;
        this.database = database;
        this.outbox = outbox;
    }

    /** The corpus without texts, by id in code-point order; removed documents are not in it. */
    @Transactional
    public List<DocumentInfo> list(UUID suite) {
        return database.with(connection -> {
            try (PreparedStatement select = connection.prepareStatement(INFO + " ORDER BY document")) {
                select.setObject(1, suite);
                return infos(select);
            }
        });
    }

    /** Those of these documents that the corpus has, without texts, by id in code-point order. */
    @Transactional
    public List<DocumentInfo> list(UUID suite, Collection<String> documents) {
        return database.with(connection -> {
            try (PreparedStatement select =
                    connection.prepareStatement(INFO + " AND document = ANY (?) ORDER BY document")) {
                select.setObject(1, suite);
                select.setArray(2, connection.createArrayOf("text", documents.toArray()));
                return infos(select);
            }
        });
    }

    private static final String INFO =
            "SELECT document, revision, state, failure, warnings, bytes_sha, bytes, characters"
                    + " FROM ingest.document_version WHERE suite = ? AND superseded_by IS NULL AND state <> 'REMOVED'";

    private static List<DocumentInfo> infos(PreparedStatement select) throws SQLException {
        List<DocumentInfo> infos = new ArrayList<>();
        try (ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                infos.add(info(rows));
            }
        }
        return infos;
    }

    private static DocumentInfo info(ResultSet row) throws SQLException {
        return new DocumentInfo(
                row.getString(1),
                row.getLong(2),
                DocumentState.valueOf(row.getString(3)),
                row.getString(4),
                Columns.read(row.getString(5), new TypeReference<List<String>>() {}),
                row.getString(6),
                row.getLong(7),
                row.getInt(8));
    }

    /** The current version of one document; absent if there is none or it was removed. */
    @Transactional
    public Optional<CorpusDocument> find(UUID suite, String document) {
        List<CorpusDocument> found = new ArrayList<>(1);
        database.with(connection -> {
            try (PreparedStatement select = connection.prepareStatement(
                    CORPUS + " AND superseded_by IS NULL AND state <> 'REMOVED' AND document = ?")) {
                select.setObject(1, suite);
                select.setString(2, document);
                return read(select, found::add);
            }
        });
        return found.stream().findFirst();
    }

    /** The corpus at a revision, one document after another by id in code-point order. */
    @Transactional
    @TransactionConfiguration(timeout = LONG_TRANSACTION_SECONDS)
    public void forEach(UUID suite, long revision, Consumer<CorpusDocument> consumer) {
        scan(suite, revision, consumer);
    }

    /** The same inside a transaction that there is already. */
    void scan(UUID suite, long revision, Consumer<CorpusDocument> consumer) {
        database.with(connection -> {
            try (PreparedStatement select = connection.prepareStatement(CORPUS
                    + " AND revision <= ? AND (superseded_by IS NULL OR superseded_by > ?) AND state <> 'REMOVED'"
                    + " ORDER BY document")) {
                select.setObject(1, suite);
                select.setLong(2, revision);
                select.setLong(3, revision);
                // a cursor, so that one corpus is never in memory as a whole
                select.setFetchSize(8);
                return read(select, consumer);
            }
        });
    }

    private static final String CORPUS = "SELECT document, revision, state, failure, text, elements, pages, metadata"
            + " FROM ingest.document_version WHERE suite = ?";

    private static int read(PreparedStatement select, Consumer<CorpusDocument> consumer) throws SQLException {
        int count = 0;
        try (ResultSet rows = select.executeQuery()) {
            while (rows.next()) {
                boolean parsed = DocumentState.valueOf(rows.getString(3)) == DocumentState.PARSED;
                consumer.accept(new CorpusDocument(
                        rows.getString(1),
                        rows.getLong(2),
                        parsed ? Optional.of(parsed(rows)) : Optional.empty(),
                        rows.getString(4)));
                count++;
            }
        }
        return count;
    }

    private static ParsedDocument parsed(ResultSet row) throws SQLException {
        return new ParsedDocument(
                row.getString(5),
                Columns.read(row.getString(6), new TypeReference<List<Element>>() {}),
                Columns.read(row.getString(7), new TypeReference<List<Page>>() {}),
                Columns.read(row.getString(8), new TypeReference<Map<String, String>>() {}));
    }

    /**
     * Makes each change that changes something a revision, in the order of ids by code point, and announces it for every
     * active index. Bytes equal to the current version's, and removals of what isn't there, change nothing.
     *
     * @param changes no document twice
     * @return what each did, in the same order
     */
    @Transactional
    @TransactionConfiguration(timeout = LONG_TRANSACTION_SECONDS)
    public List<Applied> apply(UUID suite, List<DocumentVersion> changes) {
        suites.locked(suite);
        List<DocumentVersion> sorted = changes.stream()
                .sorted(Comparator.comparing(DocumentVersion::document, CodePointOrder.INSTANCE))
                .toList();
        return database.with(connection -> {
            Map<String, Current> current = current(connection, suite, sorted);
            List<DocumentVersion> effective = sorted.stream()
                    .filter(change -> changes(current.get(change.document()), change))
                    .toList();
            long revision = effective.isEmpty() ? 0 : advance(connection, suite, effective.size());
            Map<String, Long> revisions = new TreeMap<>();
            for (DocumentVersion change : effective) {
                revisions.put(change.document(), revision - effective.size() + 1 + revisions.size());
            }
            supersede(connection, suite, revisions);
            insert(connection, suite, effective, revisions);
            announce(suite, effective, revisions);
            return sorted.stream()
                    .map(change -> applied(change, revisions, current))
                    .toList();
        });
    }

    private record Current(long revision, DocumentState state, String sha, String failure) {}

    private static Map<String, Current> current(Connection connection, UUID suite, List<DocumentVersion> changes)
            throws SQLException {
        Map<String, Current> current = new TreeMap<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT document, revision, state, bytes_sha, failure FROM ingest.document_version"
                        + " WHERE suite = ? AND superseded_by IS NULL AND document = ANY (?)")) {
            select.setObject(1, suite);
            select.setArray(
                    2,
                    connection.createArrayOf(
                            "text",
                            changes.stream().map(DocumentVersion::document).toArray()));
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    current.put(
                            rows.getString(1),
                            new Current(
                                    rows.getLong(2),
                                    DocumentState.valueOf(rows.getString(3)),
                                    rows.getString(4),
                                    rows.getString(5)));
                }
            }
        }
        return current;
    }

    private static boolean changes(Current current, DocumentVersion change) {
        boolean there = current != null && current.state() != DocumentState.REMOVED;
        return switch (change.outcome()) {
            case Removed removed -> there;
            case Parsed parsed ->
                !there || !current.sha().equals(parsed.source().sha());
            case Failed failed ->
                !there || !current.sha().equals(failed.source().sha());
        };
    }

    /** A row's counter, never a sequence: a rolled back change must leave no gap. */
    private static long advance(Connection connection, UUID suite, int by) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE ingest.suite SET revision = revision + ? WHERE id = ? RETURNING revision")) {
            update.setInt(1, by);
            update.setObject(2, suite);
            try (ResultSet row = update.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    private static void supersede(Connection connection, UUID suite, Map<String, Long> revisions) throws SQLException {
        try (PreparedStatement update =
                connection.prepareStatement("UPDATE ingest.document_version SET superseded_by = ?"
                        + " WHERE suite = ? AND document = ? AND superseded_by IS NULL")) {
            for (Map.Entry<String, Long> entry : revisions.entrySet()) {
                update.setLong(1, entry.getValue());
                update.setObject(2, suite);
                update.setString(3, entry.getKey());
                update.addBatch();
            }
            update.executeBatch();
        }
    }

    private static void insert(
            Connection connection, UUID suite, List<DocumentVersion> changes, Map<String, Long> revisions)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO ingest.document_version (suite, revision, document, state, bytes_sha, bytes, characters, text,"
                        + " elements, pages, metadata, warnings, failure) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
            for (DocumentVersion change : changes) {
                insert.setObject(1, suite);
                insert.setLong(2, revisions.get(change.document()));
                insert.setString(3, change.document());
                switch (change.outcome()) {
                    case Parsed(Source source, ParsedDocument document, List<String> warnings) ->
                        bind(insert, DocumentState.PARSED, source, document, warnings, "");
                    case Failed(Source source, String reason) ->
                        bind(insert, DocumentState.FAILED, source, NOTHING, List.of(), reason);
                    case Removed removed ->
                        bind(insert, DocumentState.REMOVED, new Source("", 0), NOTHING, List.of(), "");
                }
                // one at a time: a batch would hold every text twice
                insert.executeUpdate();
            }
        }
    }

    private static final ParsedDocument NOTHING = new ParsedDocument("", List.of(), List.of(), Map.of());

    private static void bind(
            PreparedStatement insert,
            DocumentState state,
            Source source,
            ParsedDocument document,
            List<String> warnings,
            String failure)
            throws SQLException {
        insert.setString(4, state.name());
        insert.setString(5, source.sha());
        insert.setLong(6, source.length());
        insert.setInt(7, document.text().length());
        insert.setString(8, document.text());
        insert.setString(9, Columns.write(document.elements()));
        insert.setString(10, Columns.write(document.pages()));
        insert.setString(11, Columns.write(document.metadata()));
        insert.setString(12, Columns.write(warnings));
        insert.setString(13, failure);
    }

    private void announce(UUID suite, List<DocumentVersion> changes, Map<String, Long> revisions) {
        List<IndexSpec> specs = indexes.active(suite);
        if (specs.isEmpty()) {
            return;
        }
        for (DocumentVersion change : changes) {
            outbox.add(suite, Topics.DOCUMENTS, message(suite, change, revisions.get(change.document()), specs));
        }
    }

    private static DocumentMessage message(UUID suite, DocumentVersion change, long revision, List<IndexSpec> specs) {
        return switch (change.outcome()) {
            case Parsed parsed -> revised(suite, change.document(), revision, specs, parsed.parsed());
            case Failed failed ->
                DocumentFailed.of(suite.toString(), change.document(), revision, specs, "parse", failed.reason());
            case Removed removed -> new DocumentRemoved(suite.toString(), change.document(), revision, specs);
        };
    }

    static DocumentRevised revised(
            UUID suite, String document, long revision, List<IndexSpec> specs, ParsedDocument parsed) {
        return new DocumentRevised(
                suite.toString(), document, revision, specs, parsed.text(), parsed.elements(), parsed.pages());
    }

    private static Applied applied(DocumentVersion change, Map<String, Long> revisions, Map<String, Current> current) {
        Long revision = revisions.get(change.document());
        if (revision == null) {
            Current unchanged = current.get(change.document());
            return unchanged == null
                    ? new Applied(change.document(), 0, false, DocumentState.REMOVED, "")
                    : new Applied(
                            change.document(), unchanged.revision(), false, unchanged.state(), unchanged.failure());
        }
        return switch (change.outcome()) {
            case Parsed parsed -> new Applied(change.document(), revision, true, DocumentState.PARSED, "");
            case Failed failed -> new Applied(change.document(), revision, true, DocumentState.FAILED, failed.reason());
            case Removed removed -> new Applied(change.document(), revision, true, DocumentState.REMOVED, "");
        };
    }
}
