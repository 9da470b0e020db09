package io.chunkverdict.ingest.store;

import io.chunkverdict.ingest.run.Snapshot;
import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.message.SnapshotDocument;
import io.quarkus.narayana.jta.runtime.TransactionConfiguration;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Snapshots of corpora with their hash, which is computed once a revision. */
@ApplicationScoped
public class SnapshotStore {
    private final Database database;

    SnapshotStore(Database database) {
        this.database = database;
    }

    /** The corpus at a revision that there has been. */
    @Transactional
    @TransactionConfiguration(timeout = Database.LONG_TRANSACTION_SECONDS)
    public Snapshot at(UUID suite, long revision) {
        String sha = stored(suite, revision).orElseGet(() -> compute(suite, revision));
        return new Snapshot(revision, sha, manifest(suite, revision));
    }

    private List<SnapshotDocument> manifest(UUID suite, long revision) {
        return database.with(connection -> {
            List<SnapshotDocument> documents = new ArrayList<>();
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT document, revision, failure FROM ingest.document_version" + AT)) {
                bind(select, suite, revision);
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        documents.add(new SnapshotDocument(rows.getString(1), rows.getLong(2), rows.getString(3)));
                    }
                }
            }
            return documents;
        });
    }

    private static final String AT =
            " WHERE suite = ? AND revision <= ? AND (superseded_by IS NULL OR superseded_by > ?)"
                    + " AND state <> 'REMOVED' ORDER BY document";

    private static void bind(PreparedStatement select, UUID suite, long revision) throws java.sql.SQLException {
        select.setObject(1, suite);
        select.setLong(2, revision);
        select.setLong(3, revision);
    }

    private Optional<String> stored(UUID suite, long revision) {
        return database.with(connection -> {
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT parse_sha FROM ingest.snapshot_sha WHERE suite = ? AND revision = ?")) {
                select.setObject(1, suite);
                select.setLong(2, revision);
                try (ResultSet row = select.executeQuery()) {
                    return row.next() ? Optional.of(row.getString(1)) : Optional.empty();
                }
            }
        });
    }

    private String compute(UUID suite, long revision) {
        return database.with(connection -> {
            Sha256 sha = new Sha256();
            try (PreparedStatement select =
                    connection.prepareStatement("SELECT document, text, failure FROM ingest.document_version" + AT)) {
                bind(select, suite, revision);
                select.setFetchSize(8);
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        if (rows.getString(3).isEmpty()) {
                            sha.addTerminated(rows.getString(1)).addTerminated(rows.getString(2));
                        }
                    }
                }
            }
            String hex = sha.hex();
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO ingest.snapshot_sha (suite, revision, parse_sha) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")) {
                insert.setObject(1, suite);
                insert.setLong(2, revision);
                insert.setString(3, hex);
                insert.executeUpdate();
            }
            return hex;
        });
    }
}
