package io.chunkverdict.ingest.store;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Deliveries to webhooks that are due. Whoever takes one holds it for a while; if nothing is heard of it by then, it is due again. */
@ApplicationScoped
public class DeliveryStore {
    private final Database database;

    DeliveryStore(Database database) {
        this.database = database;
    }

    /**
     * A delivery that was taken.
     *
     * @param id of its row
     * @param suite incarnation id
     * @param url where to
     * @param secret to sign it with; empty for none
     * @param eventId what it tells
     * @param event of which kind
     * @param body JSON
     * @param attempt which attempt this is, from 1: nobody else's is the same
     */
    public record Taken(
            long id, UUID suite, String url, String secret, String eventId, String event, String body, int attempt) {

        /** Without secret and body. */
        @Override
        public String toString() {
            return "Taken[" + eventId + " to " + url + ", attempt " + attempt + "]";
        }
    }

    /**
     * Takes deliveries that are due, those that have waited longest first; no two instances take the same.
     *
     * @param lease how long they are held
     */
    @Transactional
    public List<Taken> take(int most, Duration lease) {
        return database.with(connection -> {
            List<Taken> taken = new ArrayList<>();
            try (PreparedStatement update = connection.prepareStatement("UPDATE ingest.webhook_delivery d"
                    + " SET due_at = clock_timestamp() + ? * interval '1 millisecond', attempts = d.attempts + 1"
                    + " FROM ingest.webhook w WHERE w.suite = d.suite AND w.url = d.url AND d.id IN"
                    + " (SELECT id FROM ingest.webhook_delivery WHERE state = 'WAITING' AND due_at <= clock_timestamp()"
                    + " ORDER BY due_at, id LIMIT ? FOR UPDATE SKIP LOCKED)"
                    + " RETURNING d.id, d.suite, d.url, w.secret, d.event_id, d.event, d.body, d.attempts")) {
                update.setLong(1, lease.toMillis());
                update.setInt(2, most);
                try (ResultSet rows = update.executeQuery()) {
                    while (rows.next()) {
                        taken.add(new Taken(
                                rows.getLong(1),
                                rows.getObject(2, UUID.class),
                                rows.getString(3),
                                rows.getString(4),
                                rows.getString(5),
                                rows.getString(6),
                                rows.getString(7),
                                rows.getInt(8)));
                    }
                }
            }
            return taken;
        });
    }

    /** Notes that a delivery arrived. */
    @Transactional
    public void delivered(Taken taken, String answer) {
        settle(taken, "DELIVERED", answer);
    }

    /** Notes that a delivery is not tried any more. */
    @Transactional
    public void givenUp(Taken taken, String answer) {
        settle(taken, "GIVEN_UP", answer);
    }

    /** Puts an attempt that failed back, to be tried again after a pause. */
    @Transactional
    public void retry(Taken taken, String answer, Duration pause) {
        change(
                taken,
                "due_at = clock_timestamp() + ? * interval '1 millisecond', answer = ?",
                Optional.of(pause),
                answer);
    }

    private void settle(Taken taken, String state, String answer) {
        change(taken, "state = '" + state + "', settled_at = clock_timestamp(), answer = ?", Optional.empty(), answer);
    }

    /** Changes it if it is still this attempt's: a lease that ran out is somebody else's by now. */
    private void change(Taken taken, String assignment, Optional<Duration> pause, String answer) {
        database.with(connection -> {
            try (PreparedStatement update = connection.prepareStatement("UPDATE ingest.webhook_delivery SET "
                    + assignment + " WHERE id = ? AND attempts = ? AND state = 'WAITING'")) {
                int parameter = 1;
                if (pause.isPresent()) {
                    update.setLong(parameter++, pause.get().toMillis());
                }
                update.setString(parameter++, answer);
                update.setLong(parameter++, taken.id());
                update.setInt(parameter, taken.attempt());
                return update.executeUpdate();
            }
        });
    }
}
