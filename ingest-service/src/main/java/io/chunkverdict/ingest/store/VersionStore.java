package io.chunkverdict.ingest.store;

import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.model.suite.IndexSpec;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Versions of documents by their revision, as messages. */
@ApplicationScoped
class VersionStore {
    private final Database database;

    VersionStore(Database database) {
        this.database = database;
    }

    /** What a revision was about; absent if there is no such revision. */
    Optional<String> document(UUID suite, long revision) {
        return database.with(connection -> {
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT document FROM ingest.document_version WHERE suite = ? AND revision = ?")) {
                select.setObject(1, suite);
                select.setLong(2, revision);
                try (ResultSet row = select.executeQuery()) {
                    return row.next() ? Optional.of(row.getString(1)) : Optional.empty();
                }
            }
        });
    }

    /** What a revision was announced with, for other indexes; absent if there is no such revision. */
    Optional<DocumentMessage> message(UUID suite, long revision, List<IndexSpec> specs) {
        return database.with(connection -> {
            try (PreparedStatement select = connection.prepareStatement("SELECT " + StoredVersion.COLUMNS
                    + " FROM ingest.document_version WHERE suite = ? AND revision = ?")) {
                select.setObject(1, suite);
                select.setLong(2, revision);
                try (ResultSet row = select.executeQuery()) {
                    return row.next() ? Optional.of(StoredVersion.read(row).message(suite, specs)) : Optional.empty();
                }
            }
        });
    }

    /**
     * The revisions that an index must hold to answer at a revision: the corpus at its base under its original revisions, and
     * everything after the base, rising.
     */
    List<Long> revisions(UUID suite, long base, long revision) {
        return database.with(connection -> {
            List<Long> revisions = new ArrayList<>();
            try (PreparedStatement select = connection.prepareStatement("SELECT revision FROM ingest.document_version"
                    + " WHERE suite = ? AND ((revision > ? AND revision <= ?) OR (revision <= ? AND state <> 'REMOVED'"
                    + " AND (superseded_by IS NULL OR superseded_by > ?))) ORDER BY revision")) {
                select.setObject(1, suite);
                select.setLong(2, base);
                select.setLong(3, revision);
                select.setLong(4, base);
                select.setLong(5, base);
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        revisions.add(rows.getLong(1));
                    }
                }
            }
            return revisions;
        });
    }
}
