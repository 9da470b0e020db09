package io.chunkverdict.ingest.store;

import io.chunkverdict.ingest.repair.Check;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Looks that people ask for, and how all looks stand. */
@ApplicationScoped
public class RepairRequests {
    private final Database database;
    private final Event<RepairRequested> requested;

    RepairRequests(Database database, Event<RepairRequested> requested) {
        this.database = database;
        this.requested = requested;
    }

    /** Somebody asked for a look; observed after the transaction that took it. */
    public record RepairRequested() {}

    /** Has a suite's indexes looked at up to its head; a look that is under way goes on. */
    @Transactional
    public void request(UUID suite) {
        requested.fire(new RepairRequested());
        database.with(connection -> {
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO ingest.repair (id, suite, state) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")) {
                insert.setObject(1, suite);
                insert.setObject(2, suite);
                insert.setString(3, Columns.write(Check.begin(0)));
                if (insert.executeUpdate() == 1) {
                    return true;
                }
            }
            try (PreparedStatement select =
                    connection.prepareStatement("SELECT ask FROM ingest.repair WHERE id = ? AND state::jsonb ->> 'hop'"
                            + " = 'SETTLED' FOR UPDATE")) {
                select.setObject(1, suite);
                try (ResultSet row = select.executeQuery()) {
                    if (row.next()) {
                        restart(connection, suite, Check.begin(row.getLong(1)));
                    }
                }
            }
            return true;
        });
    }

    private static void restart(Connection connection, UUID id, Check check) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE ingest.repair SET state = ?, version = version + 1, updated_at = now() WHERE id = ?")) {
            update.setString(1, Columns.write(check));
            update.setObject(2, id);
            update.executeUpdate();
        }
    }

    /**
     * How a look stands.
     *
     * @param run whose it is; absent for that at the suite's indexes
     * @param check how far it is
     */
    public record Standing(Optional<UUID> run, Check check) {}

    /** The looks at a suite: that at its indexes, if there ever was one, then those at its runs in the order of their requests. */
    @Transactional
    public List<Standing> standings(UUID suite) {
        return database.with(connection -> {
            List<Standing> standings = new ArrayList<>();
            try (PreparedStatement select = connection.prepareStatement("SELECT p.run, p.state FROM ingest.repair p"
                    + " LEFT JOIN ingest.run r ON r.id = p.run WHERE p.suite = ?"
                    + " AND (p.run IS NULL OR r.state = 'REQUESTED') ORDER BY r.seq NULLS FIRST")) {
                select.setObject(1, suite);
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        standings.add(new Standing(
                                Optional.ofNullable(rows.getObject(1, UUID.class)),
                                Columns.read(rows.getString(2), Check.class)));
                    }
                }
            }
            return standings;
        });
    }
}
