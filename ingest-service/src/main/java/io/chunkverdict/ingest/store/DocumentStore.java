package io.chunkverdict.ingest.store;

import io.chunkverdict.ingest.document.Applied;
import io.chunkverdict.ingest.document.DocumentState;
import io.chunkverdict.ingest.document.DocumentVersion;
import io.chunkverdict.ingest.document.DocumentVersion.Failed;
import io.chunkverdict.ingest.document.DocumentVersion.Parsed;
import io.chunkverdict.ingest.document.DocumentVersion.Removed;
import io.chunkverdict.ingest.document.DocumentVersion.Source;
import io.chunkverdict.ingest.suite.Refusal;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.corpus.ParsedDocument;
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
    private final CorpusStore corpora;
    private final Database database;
    private final OutboxStore outbox;
    private final EvaluationStore evaluations;

    DocumentStore(
            SuiteStore suites,
            IndexStore indexes,
            CorpusStore corpora,
            Database database,
            OutboxStore outbox,
            EvaluationStore evaluations) {
        this.suites = suites;
        this.indexes = indexes;
        this.corpora = corpora;
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
            Map<String, Long> revisions = revise(connection, suite, effective);
            return sorted.stream()
                    .map(change -> applied(change, revisions, current))
                    .toList();
        });
    }

    /**
     * Makes a document a revision again that has failed on the way from here: the same text, and another chance.
     *
     * @throws Refusal if there is no such document, no text of it, or nobody it was ever sent to
     */
    @Transactional
    public Applied retry(UUID suite, String document) {
        suites.locked(suite);
        DocumentVersion current = corpora.current(suite, document)
                .orElseThrow(() -> new Refusal(
                        Refusal.Kind.NOT_FOUND,
                        "there is no document '" + document
                                + "' in this suite; an id with slashes is one percent-encoded segment (a%2Fb.md)"));
        if (current.outcome() instanceof Failed failed) {
            throw new Refusal(
                    Refusal.Kind.CONFLICT,
                    "the file could not be read (" + failed.reason()
                            + "), and files are not kept: upload it again; the same bytes are tried again");
        }
        if (indexes.active(suite).isEmpty()) {
            throw new Refusal(
                    Refusal.Kind.CONFLICT,
                    "no run has needed this document yet, so nothing of it can have failed: request a run");
        }
        return database.with(connection -> {
            Map<String, Long> revisions = revise(connection, suite, List.of(current));
            return applied(current, revisions, Map.of());
        });
    }

    /** Makes each a revision, in this order, and announces it. */
    private Map<String, Long> revise(Connection connection, UUID suite, List<DocumentVersion> changes)
            throws SQLException {
        if (changes.isEmpty()) {
            return Map.of();
        }
        long revision = advance(connection, suite, changes.size());
        Map<String, Long> revisions = new TreeMap<>();
        for (DocumentVersion change : changes) {
            revisions.put(change.document(), revision - changes.size() + 1 + revisions.size());
        }
        supersede(connection, suite, revisions);
        insert(connection, suite, changes, revisions);
        announce(suite, changes, revisions);
        evaluations.changed(suite, false);
        return revisions;
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
            StoredVersion stored = new StoredVersion(revisions.get(change.document()), change, false);
            outbox.add(suite, Topics.DOCUMENTS, stored.message(suite, specs));
        }
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
