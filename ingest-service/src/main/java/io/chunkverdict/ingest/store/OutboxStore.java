package io.chunkverdict.ingest.store;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.model.message.Message;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/** Messages that are decided and not yet with the broker. */
@ApplicationScoped
public class OutboxStore {
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
     * @param topic its topic's name
     * @param key record key
     * @param identity for the record's headers
     * @param payload encoded message
     */
    public record Pending(String topic, String key, Identity identity, byte[] payload) {}

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
     * Hands over a batch in the order it was put in, and forgets it once {@code send} returns. Rows that another instance
     * is sending are left alone. If {@code send} throws, everything stays.
     *
     * @param send must not return before the broker has acknowledged every message
     * @return how many there were
     */
    public int drain(Consumer<List<Pending>> send) {
        return database.with(connection -> {
            connection.setAutoCommit(false);
            try {
                List<Long> ids = lock(connection);
                if (!ids.isEmpty()) {
                    send.accept(load(connection, ids));
                    delete(connection, ids);
                }
                connection.commit();
                return ids.size();
            } catch (SQLException | RuntimeException e) {
                connection.rollback();
                throw e;
            } finally {
                connection.setAutoCommit(true);
            }
        });
    }

    private static List<Long> lock(Connection connection) throws SQLException {
        List<Long> ids = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                        "SELECT id, octet_length(payload) FROM ingest.outbox ORDER BY id LIMIT " + BATCH_ROWS
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

    private static List<Pending> load(Connection connection, List<Long> ids) throws SQLException {
        List<Pending> batch = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(
                "SELECT topic, key, identity, payload FROM ingest.outbox WHERE id = ANY (?) ORDER BY id")) {
            select.setArray(1, connection.createArrayOf("bigint", ids.toArray()));
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    batch.add(new Pending(
                            rows.getString(1),
                            rows.getString(2),
                            Columns.read(rows.getString(3), Identity.class),
                            rows.getBytes(4)));
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
}
