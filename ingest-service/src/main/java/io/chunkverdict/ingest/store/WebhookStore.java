package io.chunkverdict.ingest.store;

import com.fasterxml.jackson.core.type.TypeReference;
import io.chunkverdict.ingest.webhook.EventKind;
import io.chunkverdict.ingest.webhook.Webhook;
import io.chunkverdict.ingest.webhook.WebhookEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The webhooks of suites, and what is put down to be told to them. */
@ApplicationScoped
public class WebhookStore {
    private static final int SHOWN = 10;
    private static final TypeReference<List<EventKind>> EVENTS = new TypeReference<>() {};

    private final Database database;
    private final SuiteStore suites;
    private final Event<DeliveriesFilled> filled;

    WebhookStore(Database database, SuiteStore suites, Event<DeliveriesFilled> filled) {
        this.database = database;
        this.suites = suites;
        this.filled = filled;
    }

    /** Something is to be delivered; observed after the transaction that decided it. */
    public record DeliveriesFilled() {}

    /**
     * A webhook as it stands.
     *
     * @param url where it is
     * @param events what it is told
     * @param signed whether its deliveries carry a signature
     * @param waiting how many deliveries are still to be made
     * @param givenUp how many were given up, of those not forgotten yet
     * @param deliveries the newest
     */
    public record Standing(
            String url, List<EventKind> events, boolean signed, long waiting, long givenUp, List<Told> deliveries) {
        public Standing {
            events = List.copyOf(events);
            deliveries = List.copyOf(deliveries);
        }
    }

    /**
     * What became of a delivery.
     *
     * @param id of the event
     * @param event what happened
     * @param run run id
     * @param state WAITING, DELIVERED or GIVEN_UP
     * @param attempts how many were made
     * @param answer what came of the last one; empty before it
     * @param nextAt when the next one is; absent once it is settled
     */
    public record Told(
            String id, String event, String run, String state, int attempts, String answer, Optional<Instant> nextAt) {}

    /**
     * Puts webhooks in place of those there are. What was still to be told to one that is no longer there is told to nobody.
     */
    @Transactional
    public void put(UUID suite, List<Webhook> webhooks) {
        suites.locked(suite);
        database.with(connection -> {
            try (PreparedStatement delete =
                    connection.prepareStatement("DELETE FROM ingest.webhook WHERE suite = ? AND NOT url = ANY (?)")) {
                delete.setObject(1, suite);
                delete.setArray(
                        2,
                        connection.createArrayOf(
                                "text", webhooks.stream().map(Webhook::url).toArray()));
                delete.executeUpdate();
            }
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO ingest.webhook (suite, url, ordinal, events, secret) VALUES (?, ?, ?, ?, ?)"
                            + " ON CONFLICT (suite, url) DO UPDATE SET ordinal = excluded.ordinal,"
                            + " events = excluded.events, secret = CASE WHEN ? THEN excluded.secret"
                            + " ELSE webhook.secret END")) {
                for (int i = 0; i < webhooks.size(); i++) {
                    Webhook webhook = webhooks.get(i);
                    insert.setObject(1, suite);
                    insert.setString(2, webhook.url());
                    insert.setInt(3, i);
                    insert.setString(4, Columns.write(webhook.events()));
                    insert.setString(5, webhook.secret().orElse(""));
                    insert.setBoolean(6, webhook.secret().isPresent());
                    insert.addBatch();
                }
                return insert.executeBatch().length;
            }
        });
    }

    /** A suite's webhooks in the order they were put, with what became of their newest deliveries. */
    @Transactional
    public List<Standing> standing(UUID suite) {
        return database.with(connection -> {
            List<Standing> standings = new ArrayList<>();
            try (PreparedStatement select = connection.prepareStatement("SELECT w.url, w.events, w.secret <> '',"
                    + " count(*) FILTER (WHERE d.state = 'WAITING'), count(*) FILTER (WHERE d.state = 'GIVEN_UP')"
                    + " FROM ingest.webhook w LEFT JOIN ingest.webhook_delivery d ON d.suite = w.suite AND d.url = w.url"
                    + " WHERE w.suite = ? GROUP BY w.url, w.events, w.secret, w.ordinal ORDER BY w.ordinal")) {
                select.setObject(1, suite);
                try (ResultSet rows = select.executeQuery()) {
                    while (rows.next()) {
                        standings.add(new Standing(
                                rows.getString(1),
                                Columns.read(rows.getString(2), EVENTS),
                                rows.getBoolean(3),
                                rows.getLong(4),
                                rows.getLong(5),
                                newest(connection, suite, rows.getString(1))));
                    }
                }
            }
            return standings;
        });
    }

    private static List<Told> newest(Connection connection, UUID suite, String url) throws SQLException {
        List<Told> told = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT event_id, event, run, state, attempts, answer, due_at FROM ingest.webhook_delivery"
                        + " WHERE suite = ? AND url = ? ORDER BY id DESC LIMIT " + SHOWN)) {
            select.setObject(1, suite);
            select.setString(2, url);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    boolean waiting = rows.getString(4).equals("WAITING");
                    told.add(new Told(
                            rows.getString(1),
                            rows.getString(2),
                            rows.getString(3),
                            rows.getString(4),
                            rows.getInt(5),
                            rows.getString(6),
                            waiting
                                    ? Optional.of(rows.getObject(7, OffsetDateTime.class)
                                            .toInstant())
                                    : Optional.empty()));
                }
            }
        }
        return told;
    }

    /**
     * Puts down an event for the webhooks that ask for it now, in the transaction of whoever notes what it is about. An event
     * that was seen before is put down for nobody.
     */
    void add(UUID suite, WebhookEvent event) {
        int added = database.with(connection -> {
            try (PreparedStatement seen = connection.prepareStatement(
                    "INSERT INTO ingest.scores_event (suite, id) SELECT id, ? FROM ingest.suite WHERE id = ?"
                            + " AND deleted_at IS NULL ON CONFLICT DO NOTHING")) {
                seen.setString(1, event.id());
                seen.setObject(2, suite);
                if (seen.executeUpdate() == 0) {
                    return 0;
                }
            }
            forget(connection, suite);
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO ingest.webhook_delivery (suite, url, event_id, event, run, body)"
                            + " SELECT suite, url, ?, ?, ?, ? FROM ingest.webhook WHERE suite = ?"
                            + " AND jsonb_exists(events::jsonb, ?) ORDER BY ordinal ON CONFLICT DO NOTHING")) {
                insert.setString(1, event.id());
                insert.setString(2, event.event());
                insert.setString(3, event.run());
                insert.setString(4, Columns.write(event));
                insert.setObject(5, suite);
                insert.setString(6, EventKind.named(event.event()).orElseThrow().name());
                return insert.executeUpdate();
            }
        });
        if (added > 0) {
            filled.fire(new DeliveriesFilled());
        }
    }

    /** Lets go of what is long settled, and of what the topic can't repeat any more. */
    private static void forget(Connection connection, UUID suite) throws SQLException {
        for (String statement : List.of(
                "DELETE FROM ingest.webhook_delivery WHERE suite = ? AND settled_at < now() - interval '30 days'",
                "DELETE FROM ingest.scores_event WHERE suite = ? AND seen_at < now() - interval '90 days'")) {
            try (PreparedStatement delete = connection.prepareStatement(statement)) {
                delete.setObject(1, suite);
                delete.executeUpdate();
            }
        }
    }
}
