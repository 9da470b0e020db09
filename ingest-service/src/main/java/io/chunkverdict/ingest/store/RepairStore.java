package io.chunkverdict.ingest.store;

import io.chunkverdict.ingest.repair.Broker;
import io.chunkverdict.ingest.repair.Check;
import io.chunkverdict.ingest.repair.Inspection;
import io.chunkverdict.ingest.repair.Sight;
import io.chunkverdict.ingest.repair.Step;
import io.chunkverdict.ingest.store.OutboxStore.Unsent;
import io.chunkverdict.model.message.RetrievalStanding;
import io.chunkverdict.model.message.ScoringStanding;
import io.chunkverdict.model.message.StandingMessage;
import io.quarkus.narayana.jta.runtime.TransactionConfiguration;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * How far the looks at runs that have not ended are. A step is decided and taken in one transaction, and only if nobody else has
 * taken one since the broker was looked at, so any instance may take any.
 */
@ApplicationScoped
public class RepairStore {
    private static final Logger LOG = Logger.getLogger(RepairStore.class);
    private static final String OPEN_RUN = " FROM ingest.run r JOIN ingest.suite s ON s.id = r.suite"
            + " WHERE r.state = 'REQUESTED' AND s.deleted_at IS NULL";

    private final Database database;
    private final Republisher republisher;

    RepairStore(Database database, Republisher republisher) {
        this.database = database;
        this.republisher = republisher;
    }

    /**
     * A look that is under way.
     *
     * @param id of its run, or of its suite
     * @param suite whose it is
     * @param version how many steps it has taken
     */
    public record Open(UUID id, UUID suite, long version) {}

    /** Every look under way but those that begin now: a run gets its first step when it is open at two looks. */
    @Transactional
    public List<Open> open() {
        return database.with(connection -> {
            try (PreparedStatement delete = connection.prepareStatement(
                    "DELETE FROM ingest.repair WHERE run IS NOT NULL AND run NOT IN (SELECT r.id" + OPEN_RUN + ")")) {
                delete.executeUpdate();
            }
            Set<UUID> fresh = new HashSet<>();
            try (PreparedStatement insert =
                    connection.prepareStatement("INSERT INTO ingest.repair (id, suite, run, state)"
                            + " SELECT r.id, r.suite, r.id, ?" + OPEN_RUN + " ON CONFLICT DO NOTHING RETURNING id")) {
                insert.setString(1, Columns.write(Check.begin(0)));
                try (ResultSet rows = insert.executeQuery()) {
                    while (rows.next()) {
                        fresh.add(rows.getObject(1, UUID.class));
                    }
                }
            }
            List<Open> open = new ArrayList<>();
            try (PreparedStatement select = connection.prepareStatement("SELECT id, suite, version FROM ingest.repair"
                            + " WHERE state::jsonb ->> 'hop' <> 'SETTLED' ORDER BY id");
                    ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    Open row = new Open(rows.getObject(1, UUID.class), rows.getObject(2, UUID.class), rows.getLong(3));
                    if (!fresh.contains(row.id())) {
                        open.add(row);
                    }
                }
            }
            return open;
        });
    }

    private record Row(Optional<UUID> run, Check check, String retrieval, String scoring) {}

    /**
     * Takes a step, with all that follows from it.
     *
     * @param seen as it was before the broker was looked at
     * @param unsent as it was before the broker was looked at
     * @return whether the look came further
     */
    @Transactional
    @TransactionConfiguration(timeout = Database.LONG_TRANSACTION_SECONDS)
    public boolean step(Open seen, Unsent unsent, Broker broker) {
        return database.with(connection -> {
            Optional<Row> found = lock(connection, seen);
            if (found.isEmpty()
                    || (found.get().run().isPresent()
                            && !isOpen(connection, found.get().run().get()))) {
                return false;
            }
            Row row = found.get();
            Step step = Inspection.step(
                    row.check(),
                    new Sight(
                            unsent.oldest(),
                            unsent.newest(),
                            broker,
                            Optional.ofNullable(row.retrieval())
                                    .map(json -> Columns.read(json, RetrievalStanding.class)),
                            Optional.ofNullable(row.scoring()).map(json -> Columns.read(json, ScoringStanding.class)),
                            row.run().isPresent(),
                            () -> republisher.needed(seen.suite(), row.run())));
            if (step.check().equals(row.check())) {
                return false;
            }
            republisher.take(seen.suite(), row.run(), step);
            save(connection, seen, step);
            tell(seen, step);
            return true;
        });
    }

    private static Optional<Row> lock(Connection connection, Open seen) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT run, state, retrieval, scoring FROM ingest.repair"
                        + " WHERE id = ? AND version = ? FOR UPDATE SKIP LOCKED")) {
            select.setObject(1, seen.id());
            select.setLong(2, seen.version());
            try (ResultSet row = select.executeQuery()) {
                return row.next()
                        ? Optional.of(new Row(
                                Optional.ofNullable(row.getObject(1, UUID.class)),
                                Columns.read(row.getString(2), Check.class),
                                row.getString(3),
                                row.getString(4)))
                        : Optional.empty();
            }
        }
    }

    private static boolean isOpen(Connection connection, UUID run) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement("SELECT 1" + OPEN_RUN + " AND r.id = ?")) {
            select.setObject(1, run);
            try (ResultSet row = select.executeQuery()) {
                return row.next();
            }
        }
    }

    /** Answers to an earlier question count no more once another is asked. */
    private static void save(Connection connection, Open seen, Step step) throws SQLException {
        boolean asked = step instanceof Step.Ask || step instanceof Step.Announce;
        try (PreparedStatement update =
                connection.prepareStatement("UPDATE ingest.repair SET state = ?, version = version + 1, ask = ?,"
                        + " retrieval = CASE WHEN ? THEN NULL ELSE retrieval END,"
                        + " scoring = CASE WHEN ? THEN NULL ELSE scoring END, updated_at = now() WHERE id = ?")) {
            update.setString(1, Columns.write(step.check()));
            update.setLong(2, step.check().ask());
            update.setBoolean(3, asked);
            update.setBoolean(4, asked);
            update.setObject(5, seen.id());
            update.executeUpdate();
        }
    }

    private static void tell(Open seen, Step step) {
        String lost = String.join("; ", step.check().lines());
        switch (step) {
            case Step.Republish r ->
                LOG.warnf(
                        "Suite %s, %s: lost on its way, sent once more (round %d of %d): %s",
                        seen.suite(), name(seen), step.check().rounds(), Inspection.ROUNDS, lost);
            case Step.FailDocuments f ->
                LOG.errorf(
                        "Suite %s, %s: lost %d times over, told as failed: %s",
                        seen.suite(), name(seen), Inspection.ROUNDS, lost);
            case Step.FailRun f ->
                LOG.errorf(
                        "Suite %s, %s: lost %d times over, the run is given up: %s",
                        seen.suite(), name(seen), Inspection.ROUNDS, lost);
            case Step.Announce a ->
                LOG.warnf(
                        "Suite %s, %s: has ended, but the record that said so is lost; announced once more",
                        seen.suite(), name(seen));
            case Step.Wait w -> {}
            case Step.Ask q -> {}
            case Step.Settle s -> {}
        }
    }

    private static String name(Open seen) {
        return seen.id().equals(seen.suite()) ? "its indexes" : "run " + seen.id();
    }

    /** Takes an answer, if it is one to the question asked last. */
    @Transactional
    public void answered(StandingMessage answer) {
        String column =
                switch (answer) {
                    case RetrievalStanding r -> "retrieval";
                    case ScoringStanding s -> "scoring";
                };
        database.with(connection -> {
            try (PreparedStatement update = connection.prepareStatement(
                    "UPDATE ingest.repair SET " + column + " = ? WHERE id::text = ? AND ask = ?")) {
                update.setString(1, Columns.write(answer));
                update.setString(2, answer.run().isEmpty() ? answer.suite() : answer.run());
                update.setLong(3, answer.ask());
                return update.executeUpdate();
            }
        });
    }
}
