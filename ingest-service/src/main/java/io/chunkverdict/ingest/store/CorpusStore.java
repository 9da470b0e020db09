package io.chunkverdict.ingest.store;

import com.fasterxml.jackson.core.type.TypeReference;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.document.DocumentInfo;
import io.chunkverdict.ingest.document.DocumentState;
import io.chunkverdict.ingest.document.DocumentVersion;
import io.quarkus.narayana.jta.runtime.TransactionConfiguration;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Corpora as they are now, or were at a revision. */
@ApplicationScoped
public class CorpusStore {
    private static final String INFO =
            "SELECT document, revision, state, failure, warnings, bytes_sha, bytes, characters"
                    + " FROM ingest.document_version WHERE suite = ? AND superseded_by IS NULL AND state <> 'REMOVED'";

    private static final String CORPUS =
            "SELECT " + StoredVersion.COLUMNS + " FROM ingest.document_version WHERE suite = ?";

    private final Database database;

    CorpusStore(Database database) {
        this.database = database;
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
        return stored(suite, document).map(StoredVersion::corpusDocument);
    }

    /** The current version of one document, as an upload made it; absent if there is none or it was removed. */
    @Transactional
    public Optional<DocumentVersion> current(UUID suite, String document) {
        return stored(suite, document).map(StoredVersion::version);
    }

    private Optional<StoredVersion> stored(UUID suite, String document) {
        return database.with(connection -> {
            try (PreparedStatement select = connection.prepareStatement(
                    CORPUS + " AND superseded_by IS NULL AND state <> 'REMOVED' AND document = ?")) {
                select.setObject(1, suite);
                select.setString(2, document);
                try (ResultSet row = select.executeQuery()) {
                    return row.next() ? Optional.of(StoredVersion.read(row)) : Optional.empty();
                }
            }
        });
    }

    /** The corpus at a revision, one document after another by id in code-point order. */
    @Transactional
    @TransactionConfiguration(timeout = Database.LONG_TRANSACTION_SECONDS)
    public void forEach(UUID suite, long revision, Consumer<CorpusDocument> consumer) {
        scan(suite, revision, stored -> consumer.accept(stored.corpusDocument()));
    }

    /** Goes through the corpus at a revision in that order, until a document is accepted. */
    @Transactional
    @TransactionConfiguration(timeout = Database.LONG_TRANSACTION_SECONDS)
    public boolean any(UUID suite, long revision, Predicate<CorpusDocument> accepted) {
        boolean[] found = {false};
        scanWhile(suite, revision, stored -> {
            found[0] = accepted.test(stored.corpusDocument());
            return !found[0];
        });
        return found[0];
    }

    /** Goes through the stored versions of the corpus at a revision in that order, in a transaction that there is already. */
    void scan(UUID suite, long revision, Consumer<StoredVersion> consumer) {
        scanWhile(suite, revision, stored -> {
            consumer.accept(stored);
            return true;
        });
    }

    /** @param more takes a version and says whether to go on */
    private void scanWhile(UUID suite, long revision, Predicate<StoredVersion> more) {
        database.with(connection -> {
            try (PreparedStatement select = connection.prepareStatement(CORPUS
                    + " AND revision <= ? AND (superseded_by IS NULL OR superseded_by > ?) AND state <> 'REMOVED'"
                    + " ORDER BY document")) {
                select.setObject(1, suite);
                select.setLong(2, revision);
                select.setLong(3, revision);
                // a cursor, so that one corpus is never in memory as a whole
                select.setFetchSize(8);
                try (ResultSet rows = select.executeQuery()) {
                    boolean on = true;
                    while (on && rows.next()) {
                        on = more.test(StoredVersion.read(rows));
                    }
                    return on;
                }
            }
        });
    }
}
