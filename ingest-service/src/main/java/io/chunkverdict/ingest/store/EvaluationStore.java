package io.chunkverdict.ingest.store;

import io.chunkverdict.ingest.continuous.Backlog;
import io.chunkverdict.ingest.continuous.Schedule;
import io.chunkverdict.ingest.suite.Suite;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * What of each suite no run covers yet. Changes are noted in the transaction that makes them; times are the database's, so
 * that instances need not agree on one.
 */
@ApplicationScoped
public class EvaluationStore {
    private final Database database;
    private final Event<Moved> moved;

    EvaluationStore(Database database, Event<Moved> moved) {
        this.database = database;
        this.moved = moved;
    }

    /** Something changed that a schedule depends on; observed after the transaction that did it. */
    public record Moved() {}

    /**
     * How the continuous evaluation of a suite stands.
     *
     * @param backlog what no run covers
     * @param run the automatic run requested last; absent before the first
     * @param refusal why no run could be made of the newest changes; empty otherwise
     * @param cancelled whether the run that covered the newest of it was cancelled, and no other covers it
     * @param now the database's time
     */
    public record Standing(Backlog backlog, Optional<UUID> run, String refusal, boolean cancelled, Instant now) {
        /** When the next run is due. */
        public Schedule schedule(Suite suite) {
            return Schedule.of(suite.configuration().evaluate(), backlog, now);
        }

        /** When it will be, should the run in flight end now. */
        public Schedule scheduleOnceEnded(Suite suite) {
            return Schedule.of(suite.configuration().evaluate(), backlog.withNothingInFlight(), now);
        }
    }

    /** Suites with changes that may start a run. */
    @Transactional
    public List<UUID> waiting() {
        return database.with(connection -> {
            List<UUID> suites = new ArrayList<>();
            try (PreparedStatement select = connection.prepareStatement("SELECT s.id FROM ingest.evaluation e"
                            + " JOIN ingest.suite s ON s.id = e.suite WHERE e.first_change IS NOT NULL"
                            + " AND s.deleted_at IS NULL"
                            + " AND s.configuration::jsonb #>> '{evaluate,trigger}' <> 'manual' ORDER BY s.id");
                    ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    suites.add(rows.getObject(1, UUID.class));
                }
            }
            return suites;
        });
    }

    /** How a suite stands. */
    @Transactional
    public Standing standing(UUID suite) {
        Standing standing = standings(List.of(suite)).get(suite);
        if (standing == null) {
            throw new IllegalStateException("there is no suite " + suite);
        }
        return standing;
    }

    /** How each of these suites stands, by its id; those there are. */
    @Transactional
    public Map<UUID, Standing> standings(Collection<UUID> suites) {
        return database.with(connection -> {
            Map<UUID, Standing> standings = new HashMap<>();
            try (PreparedStatement select = connection.prepareStatement(
                    "SELECT e.first_change, e.last_change, greatest(s.revision - e.covered_revision, 0), e.definition,"
                            + " e.requested_at, e.run, e.refusal, clock_timestamp(), EXISTS (SELECT 1 FROM ingest.run r"
                            + " WHERE r.id = e.run AND r.state = 'REQUESTED' AND NOT EXISTS (SELECT 1 FROM ingest.run l"
                            + " WHERE l.suite = r.suite AND l.seq > r.seq AND l.state IN ('COMPLETED', 'FAILED'))), s.id,"
                            + " EXISTS (SELECT 1 FROM ingest.run r WHERE r.suite = s.id AND r.state = 'CANCELLED'"
                            + " AND NOT EXISTS (SELECT 1 FROM ingest.run o WHERE o.suite = r.suite"
                            + " AND (o.seq > r.seq OR r.id IS DISTINCT FROM e.run AND o.revision = r.revision"
                            + " AND o.state <> 'CANCELLED')))"
                            + " FROM ingest.suite s LEFT JOIN ingest.evaluation e ON e.suite = s.id"
                            + " WHERE s.id = ANY (?)")) {
                select.setArray(1, connection.createArrayOf("uuid", suites.toArray()));
                try (ResultSet row = select.executeQuery()) {
                    while (row.next()) {
                        standings.put(row.getObject(10, UUID.class), standing(row));
                    }
                }
            }
            return standings;
        });
    }

    private static Standing standing(ResultSet row) throws SQLException {
        return new Standing(
                new Backlog(
                        instant(row, 1),
                        instant(row, 2),
                        row.getLong(3),
                        row.getBoolean(4),
                        row.getBoolean(9),
                        instant(row, 5)),
                Optional.ofNullable(row.getObject(6, UUID.class)),
                Optional.ofNullable(row.getString(7)).orElse(""),
                row.getBoolean(11),
                instant(row, 8).orElseThrow());
    }

    private static Optional<Instant> instant(ResultSet row, int column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    }

    /**
     * No run can be made of a suite as it is: its changes wait for the next one, and people are told why.
     *
     * @param seen how it stood; if it has changed since, nothing happens
     */
    @Transactional
    public void refuse(UUID suite, Standing seen, String reason) {
        seen.backlog()
                .lastChange()
                .ifPresent(last -> database.with(connection -> {
                    try (PreparedStatement update = connection.prepareStatement(
                            "UPDATE ingest.evaluation SET first_change = NULL, last_change = NULL, refusal = ?"
                                    + " WHERE suite = ? AND last_change = ?")) {
                        update.setString(1, reason);
                        update.setObject(2, suite);
                        update.setObject(3, last.atOffset(java.time.ZoneOffset.UTC));
                        return update.executeUpdate();
                    }
                }));
    }

    /**
     * Notes a change, in its transaction.
     *
     * @param definition whether it is of questions or configuration, rather than of documents
     */
    void changed(UUID suite, boolean definition) {
        database.with(connection -> {
            try (PreparedStatement upsert = connection.prepareStatement(
                    "INSERT INTO ingest.evaluation AS e (suite, first_change, last_change, definition)"
                            + " VALUES (?, clock_timestamp(), clock_timestamp(), ?) ON CONFLICT (suite) DO UPDATE SET"
                            + " first_change = coalesce(e.first_change, excluded.first_change),"
                            + " last_change = excluded.last_change, definition = e.definition OR excluded.definition,"
                            + " refusal = ''")) {
                upsert.setObject(1, suite);
                upsert.setBoolean(2, definition);
                return upsert.executeUpdate();
            }
        });
        moved();
    }

    /**
     * Notes that a run covers a suite, in the transaction that requests it.
     *
     * @param revision what it evaluates
     * @param head whether that is all there is; if not, the newer changes stay uncovered
     * @param automatic whether it started by itself
     */
    void covered(UUID suite, UUID run, long revision, boolean head, boolean automatic) {
        database.with(connection -> {
            try (PreparedStatement upsert = connection.prepareStatement(
                    "INSERT INTO ingest.evaluation AS e (suite, covered_revision, run, requested_at)"
                            + " VALUES (?, ?, ?, CASE WHEN ? THEN clock_timestamp() END) ON CONFLICT (suite) DO UPDATE SET"
                            + " first_change = CASE WHEN ? THEN NULL ELSE e.last_change END,"
                            + " last_change = CASE WHEN ? THEN NULL ELSE e.last_change END, definition = false,"
                            + " covered_revision = greatest(e.covered_revision, excluded.covered_revision),"
                            + " run = coalesce(excluded.run, e.run),"
                            + " requested_at = coalesce(excluded.requested_at, e.requested_at), refusal = ''")) {
                upsert.setObject(1, suite);
                upsert.setLong(2, revision);
                upsert.setObject(3, automatic ? run : null, java.sql.Types.OTHER);
                upsert.setBoolean(4, automatic);
                upsert.setBoolean(5, head);
                upsert.setBoolean(6, head);
                return upsert.executeUpdate();
            }
        });
    }

    /** Wakes whoever watches schedules, once the transaction is through. */
    void moved() {
        moved.fire(new Moved());
    }
}
