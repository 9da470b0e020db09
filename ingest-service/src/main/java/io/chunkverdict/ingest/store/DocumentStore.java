package io.chunkverdict.ingest.store;

import io.chunkverdict.ingest.document.Applied;
import io.chunkverdict.ingest.document.DocumentState;
import io.chunkverdict.ingest.document.DocumentVersion;
import io.chunkverdict.ingest.document.DocumentVersion.Failed;
import io.chunkverdict.ingest.document.DocumentVersion.Parsed;
import io.chunkverdict.ingest.document.DocumentVersion.Removed;
import io.chunkverdict.ingest.document.DocumentVersion.Source;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.corpus.CodePointOrder;
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
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/** Changes of corpora: each is a revision, stored and announced in one transaction. */
@ApplicationScoped
public class DocumentStore {
    private final SuiteStore suites;
    private final IndexStore indexes;
    private final Database database;
    private final OutboxStore outbox;
    private final EvaluationStore evaluations;

    DocumentStore(
            SuiteStore suites, IndexStore indexes, Database database, OutboxStore outbox, EvaluationStore evaluations) {
        this.suites = suites;
        this.indexes = indexes;
        this.database = database;
        this.outbox = outbox;
        this.evaluations = evaluations;
    }

    /**
     * Makes each change that changes something a revision, in the order of ids by code point, and announces it for every
     * active index. Bytes equal to the current version's change nothing, unless that one failed and they could be read
     * now; nor do removals of what isn't there.
     *
     * @param changes no document twice
     * @return what each did, in the same order
     */
    @Transactional
    @TransactionConfiguration(timeout = Database.LONG_TRANSACTION_SECONDS)
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
            if (!effective.isEmpty()) {
                evaluations.changed(suite, false);
            }
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
            // the same bytes that failed before, under limits of time or memory, may be read now
            case Parsed parsed ->
                !there
                        || current.state() == DocumentState.FAILED
                        || !current.sha().equals(parsed.source().sha());
            case Failed failed ->
                !there || !current.sha().equals(failed.source().sha());
        };
    }

    /** A row's counter, never a sequence: a rolled back change must leave no gap. */
    private static long advance(Connection connection, UUID suite, int by) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE ingest.suite SET revision = revision + ?, settled = false WHERE id = ? RETURNING revision")) {
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
