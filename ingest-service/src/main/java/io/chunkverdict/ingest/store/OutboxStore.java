package io.chunkverdict.ingest.store;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.pipeline.Failures;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.model.message.Message;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.transaction.Transactional;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Messages that are decided and not yet with the broker. */
@ApplicationScoped
public class OutboxStore {
    private static final Logger LOG = Logger.getLogger(OutboxStore.class);
    private static final int BATCH_ROWS = 64;
    private static final long BATCH_BYTES = 32L * 1024 * 1024;

    private final Database database;
    private final Event<OutboxFilled> filled;

    OutboxStore(Database database, Event<OutboxFilled> filled) {
        this.database = database;
        this.filled = filled;
    }

    /** Something was put in; observed after the transaction that did it. */
    public record OutboxFilled() {}

    /**
     * A message to be sent.
     *
     * @param id of its row
     * @param topic its topic's name
     * @param key record key
     * @param identity for the record's headers
     * @param payload encoded message
     */
    public record Pending(long id, String topic, String key, Identity identity, byte[] payload) {}

    /**
     * What became of a batch; a row in neither stays as it is.
     *
     * @param sent rows that the broker has acknowledged
     * @param failed rows that can never be sent, and why
     */
    public record Settled(SortedSet<Long> sent, SortedMap<Long, String> failed) {
        public Settled {
            sent = Collections.unmodifiableSortedSet(new TreeSet<>(sent));
            failed = Collections.unmodifiableSortedMap(new TreeMap<>(failed));
        }
    }

    /** Puts a message in, in the transaction of the change it announces. */
    <T extends Message> void add(UUID suite, Topic<T> topic, T message) {
        add(suite, topic, message, MessageCodec.encode(message));
    }

    /** The same for a message that is already encoded. */
    <T extends Message> void add(UUID suite, Topic<T> topic, T message, byte[] payload) {
        database.with(connection -> {
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO ingest.outbox (suite, topic, key, identity, payload) VALUES (?, ?, ?, ?, ?)")) {
                insert.setObject(1, suite);
                insert.setString(2, topic.name());
                insert.setString(3, topic.key().apply(message));
                insert.setString(4, Columns.write(Identity.of(message)));
                insert.setBytes(5, payload);
                return insert.executeUpdate();
            }
        });
        filled.fire(new OutboxFilled());
    }

    /**
     * What of a suite's is not with the broker yet.
     *
     * @param oldest smallest row
     * @param newest largest row
     */
    public record Unsent(long oldest, long newest) {
        /** Everything is with the broker. */
        public static final Unsent NONE = new Unsent(Long.MAX_VALUE, 0);
    }

    /** By suite: what is to be sent; rows that never can be are not. */
    @Transactional
    public Map<UUID, Unsent> unsent() {
        return database.with(connection -> {
            Map<UUID, Unsent> unsent = new HashMap<>();
            try (PreparedStatement select = connection.prepareStatement(
                            "SELECT suite, min(id), max(id) FROM ingest.outbox WHERE failed_at IS NULL GROUP BY suite");
                    ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    unsent.put(rows.getObject(1, UUID.class), new Unsent(rows.getLong(2), rows.getLong(3)));
                }
            }
            return unsent;
        });
    }

    /** Takes out a deleted suite's messages, but for those being sent just now: waiting for the broker would block the suite. */
    void forget(UUID suite) {
        database.with(connection -> {
            try (PreparedStatement delete =
                    connection.prepareStatement("DELETE FROM ingest.outbox WHERE id IN (SELECT id FROM ingest.outbox"
                            + " WHERE suite = ? FOR UPDATE SKIP LOCKED)")) {
                delete.setObject(1, suite);
                return delete.executeUpdate();
            }
        });
    }

    /**
     * Hands over a batch in the order it was put in; then forgets what was sent and marks what never can be, so that it is
     * passed over from then on. Rows that another instance is sending are left alone. If {@code send} throws, everything
     * stays.
     *
     * @param send must return within a bounded time, as the rows are locked meanwhile
     * @return how many were settled, one way or the other
     */
    public int drain(Function<List<Pending>, Settled> send) {
        SortedMap<Long, String> failed = new TreeMap<>();
        int settled = database.with(connection -> {
            connection.setAutoCommit(false);
            try {
                List<Pending> batch = load(connection, lock(connection), failed);
                List<Long> sent = List.of();
                if (!batch.isEmpty()) {
                    Settled outcome = send.apply(batch);
                    sent = List.copyOf(outcome.sent());
                    failed.putAll(outcome.failed());
                }
                delete(connection, sent);
                mark(connection, failed);
                connection.commit();
                return sent.size() + failed.size();
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            } finally {
                connection.setAutoCommit(true);
            }
        });
        failed.forEach((id, why) -> LOG.errorf(
                "Row %d of ingest.outbox can never be sent and is passed over from now on; what it announces reaches nobody: %s",
                id, why));
        return settled;
    }

    private static List<Long> lock(Connection connection) throws SQLException {
        List<Long> ids = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                        "SELECT id, octet_length(payload) FROM ingest.outbox WHERE failed_at IS NULL ORDER BY id LIMIT "
                                + BATCH_ROWS
                                + " FOR UPDATE SKIP LOCKED");
                ResultSet rows = select.executeQuery()) {
            long bytes = 0;
            while (rows.next()) {
                bytes += rows.getLong(2);
                if (!ids.isEmpty() && bytes > BATCH_BYTES) {
                    break;
                }
                ids.add(rows.getLong(1));
            }
        }
        return ids;
    }

    /** @param failed gets the rows that can't be read */
    private static List<Pending> load(Connection connection, List<Long> ids, SortedMap<Long, String> failed)
            throws SQLException {
        List<Pending> batch = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT id, topic, key, identity, payload FROM ingest.outbox WHERE id = ANY (?) ORDER BY id")) {
            select.setArray(1, connection.createArrayOf("bigint", ids.toArray()));
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    long id = rows.getLong(1);
                    try {
                        Identity identity = Columns.read(rows.getString(4), Identity.class);
                        batch.add(new Pending(id, rows.getString(2), rows.getString(3), identity, rows.getBytes(5)));
                    } catch (IllegalStateException e) {
                        failed.put(id, "its identity can't be read: " + Failures.reason(e));
                    }
                }
            }
        }
        return batch;
    }

    private static void delete(Connection connection, List<Long> ids) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM ingest.outbox WHERE id = ANY (?)")) {
            delete.setArray(1, connection.createArrayOf("bigint", ids.toArray()));
            delete.executeUpdate();
        }
    }

    private static void mark(Connection connection, SortedMap<Long, String> failed) throws SQLException {
        try (PreparedStatement update =
                connection.prepareStatement("UPDATE ingest.outbox SET failed_at = now(), failure = ? WHERE id = ?")) {
            for (Map.Entry<Long, String> entry : failed.entrySet()) {
                update.setString(1, entry.getValue());
                update.setLong(2, entry.getKey());
                update.executeUpdate();
            }
        }
    }
}
