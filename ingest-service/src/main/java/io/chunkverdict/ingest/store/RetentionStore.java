package io.chunkverdict.ingest.store;

import io.chunkverdict.ingest.configuration.Retention;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RetentionAdvanced;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Lets go of a suite's past: runs beyond what is kept, and document versions that were superseded at or below the floor. The
 * floor never passes the revision of a run that has not ended, so nothing such a run needs is ever touched.
 */
@ApplicationScoped
public class RetentionStore {
    private final SuiteStore suites;
    private final Database database;
    private final OutboxStore outbox;

    RetentionStore(SuiteStore suites, Database database, OutboxStore outbox) {
        this.suites = suites;
        this.database = database;
        this.outbox = outbox;
    }

    /** Suites where something has happened since that may let go of something. */
    @Transactional
    public List<UUID> unsettled() {
        return database.with(connection -> {
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT id FROM ingest.suite WHERE NOT settled AND deleted_at IS NULL ORDER BY id")) {
                return ids(select);
            }
        });
    }

    /**
     * Lets go of what may go now, and announces it, in one transaction. Once nothing is left to let go, nothing is announced.
     *
     * @throws io.chunkverdict.ingest.suite.Refusal if the suite was deleted
     */
    @Transactional
    public void settle(UUID suite) {
        SuiteEntity entity = suites.locked(suite);
        Retention keep = SuiteStore.toSuite(entity).configuration().retention();
        database.with(connection -> {
            List<UUID> expired = expire(connection, suite, keep);
            long floor = Math.max(entity.floor, floor(connection, entity, keep));
            if (floor > entity.floor || !expired.isEmpty()) {
                trim(connection, suite, floor);
                entity.floor = floor;
                outbox.add(
                        suite,
                        Topics.RUNS,
                        new RetentionAdvanced(
                                suite.toString(),
                                floor,
                                expired.stream().map(UUID::toString).toList()));
            }
            return expired.size();
        });
        entity.settled = true;
    }

    private static List<UUID> expire(Connection connection, UUID suite, Retention keep) throws SQLException {
        if (keep.runs() == Retention.ALL) {
            return List.of();
        }
        // cancelled runs have nothing to keep, and take no place among those kept
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE ingest.run SET state = 'EXPIRED' WHERE suite = ? AND state IN ('COMPLETED', 'FAILED', 'CANCELLED')"
                        + " AND seq <= (SELECT seq FROM ingest.run WHERE suite = ? AND state IN ('COMPLETED', 'FAILED')"
                        + " ORDER BY seq DESC OFFSET ? LIMIT 1) RETURNING id")) {
            update.setObject(1, suite);
            update.setObject(2, suite);
            update.setInt(3, keep.runs());
            return ids(update);
        }
    }

    private static long floor(Connection connection, SuiteEntity suite, Retention keep) throws SQLException {
        if (keep.versions() == Retention.ALL) {
            return suite.floor;
        }
        long needed = number(
                        connection,
                        "SELECT min(revision) FROM ingest.run WHERE suite = ? AND state = 'REQUESTED'",
                        suite.id,
                        Optional.empty())
                .orElse(suite.revision);
        // the newest one that isn't kept; everything superseded before it goes with it
        Optional<Long> superseded = number(
                connection,
                "SELECT superseded_by FROM ingest.document_version WHERE suite = ? AND superseded_by IS NOT NULL"
                        + " AND NOT trimmed ORDER BY superseded_by DESC OFFSET ? LIMIT 1",
                suite.id,
                Optional.of(keep.versions()));
        return Math.min(needed, superseded.orElse(suite.floor));
    }

    private static Optional<Long> number(Connection connection, String sql, UUID suite, Optional<Integer> offset)
            throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(sql)) {
            select.setObject(1, suite);
            if (offset.isPresent()) {
                select.setInt(2, offset.get());
            }
            try (ResultSet row = select.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                long value = row.getLong(1);
                return row.wasNull() ? Optional.empty() : Optional.of(value);
            }
        }
    }

    /** Rows stay, because revisions are dense; what they held goes. */
    private static void trim(Connection connection, UUID suite, long floor) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE ingest.document_version SET text = '', elements = '[]', pages = '[]', metadata = '{}',"
                        + " warnings = '[]', trimmed = true WHERE suite = ? AND superseded_by <= ? AND NOT trimmed")) {
            update.setObject(1, suite);
            update.setLong(2, floor);
            update.executeUpdate();
        }
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM ingest.snapshot_sha WHERE suite = ? AND revision < ?")) {
            delete.setObject(1, suite);
            delete.setLong(2, floor);
            delete.executeUpdate();
        }
    }

    private static List<UUID> ids(PreparedStatement statement) throws SQLException {
        List<UUID> ids = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                ids.add(rows.getObject(1, UUID.class));
            }
        }
        return ids;
    }
}
