package io.chunkverdict.ingest.store;

import com.fasterxml.jackson.core.type.TypeReference;
import io.chunkverdict.ingest.deadletter.DeadLetter;
import io.chunkverdict.ingest.deadletter.DeadLetter.NamedValue;
import io.chunkverdict.ingest.deadletter.KeptLetter;
import io.chunkverdict.ingest.deadletter.Place;
import io.chunkverdict.messaging.identity.Identity;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Dead letters, bounded: of more than {@link #MOST_LETTERS}, or of values of more than {@link #MOST_BYTES} together, the
 * oldest go, and so does what is older than the topic keeps it. That is seen to when letters come.
 */
@ApplicationScoped
public class DeadLetterStore {
    /** Letters that are kept. */
    static final int MOST_LETTERS = 10_000;

    /** Bytes of values that are kept. */
    static final long MOST_BYTES = 1L << 30;

    /** As long as topic dead-letters keeps them. */
    private static final int MOST_DAYS = 30;

    /** Letters between two looks at the bounds; large ones are looked at one by one. */
    private static final int LOOK_EVERY = 16;

    private static final int LARGE = 1 << 20;

    /** Bytes of a value that a list has. */
    private static final int HEAD = 2048;

    private static final String COLUMNS =
            "topic, partition, record_offset, reason, cause, exception, identity, key, headers,"
                    + " at, size, redrives, redriven_at, ";

    private final Database database;
    private final AtomicInteger sinceLook = new AtomicInteger(LOOK_EVERY);

    DeadLetterStore(Database database) {
        this.database = database;
    }

    /**
     * Which letters.
     *
     * @param topic of this source topic only
     * @param suite about this suite only, by its id
     * @param before older than this one only
     */
    public record Filter(Optional<String> topic, Optional<String> suite, Optional<Mark> before) {}

    /**
     * A place in the list, newest first.
     *
     * @param at of a letter, in milliseconds since 1970
     * @param id of the letter
     */
    public record Mark(long at, String id) {}

    /**
     * Keeps a letter, unless it is a copy of one there is, or about a deleted suite. Another record at the same place (the
     * topic was created anew) replaces the one there was.
     */
    public void keep(DeadLetter letter) {
        boolean large = letter.value().filter(value -> value.length >= LARGE).isPresent();
        database.with(connection -> {
            insert(connection, letter);
            if (large || sinceLook.incrementAndGet() > LOOK_EVERY) {
                sinceLook.set(0);
                prune(connection);
            }
            return null;
        });
    }

    private static void insert(Connection connection, DeadLetter letter) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO ingest.dead_letter (id, topic, partition, record_offset, reason, cause, exception, suite,"
                        + " identity, key, value, headers, at)"
                        + " SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, least(?, date_trunc('milliseconds', now()))"
                        + " WHERE NOT EXISTS (SELECT FROM ingest.suite WHERE id = ? AND deleted_at IS NOT NULL)"
                        + " ON CONFLICT (id) DO UPDATE SET reason = excluded.reason, cause = excluded.cause,"
                        + " exception = excluded.exception, suite = excluded.suite, identity = excluded.identity,"
                        + " key = excluded.key, value = excluded.value, headers = excluded.headers, at = excluded.at,"
                        + " redrives = 0, redriven_at = NULL"
                        + " WHERE dead_letter.key IS DISTINCT FROM excluded.key"
                        + " OR dead_letter.value IS DISTINCT FROM excluded.value")) {
            String suite = letter.identity().suite().orElse("");
            insert.setString(1, letter.place().id());
            insert.setString(2, letter.place().topic());
            insert.setInt(3, letter.place().partition());
            insert.setLong(4, letter.place().offset());
            insert.setString(5, letter.reason());
            insert.setString(6, letter.cause());
            insert.setString(7, letter.exception());
            insert.setString(8, suite);
            insert.setString(9, Columns.write(letter.identity()));
            insert.setBytes(10, letter.key().orElse(null));
            insert.setBytes(11, letter.value().orElse(null));
            insert.setString(12, Columns.write(letter.headers().toArray()));
            insert.setObject(13, OffsetDateTime.ofInstant(letter.at(), ZoneOffset.UTC));
            insert.setObject(14, Uuids.parse(suite).orElse(null), java.sql.Types.OTHER);
            insert.executeUpdate();
        }
    }

    private static void prune(Connection connection) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(
                "DELETE FROM ingest.dead_letter WHERE at < now() - make_interval(days => ?) OR id IN (SELECT id FROM"
                        + " (SELECT id, row_number() OVER newest AS place, sum(size) OVER newest AS held"
                        + " FROM ingest.dead_letter WINDOW newest AS (ORDER BY at DESC, id DESC)) AS ranked"
                        + " WHERE place > ? OR (held > ? AND place > 1))")) {
            delete.setInt(1, MOST_DAYS);
            delete.setInt(2, MOST_LETTERS);
            delete.setLong(3, MOST_BYTES);
            delete.executeUpdate();
        }
    }

    /** Newest first, each with the beginning of its value. */
    public List<KeptLetter> list(Filter filter, int limit) {
        return database.with(connection -> {
            String where = filter.topic().map(topic -> " AND topic = ?").orElse("")
                    + filter.suite().map(suite -> " AND suite = ?").orElse("")
                    + filter.before().map(mark -> " AND (at, id) < (?, ?)").orElse("");
            try (PreparedStatement select = connection.prepareStatement("SELECT " + COLUMNS + "substring(value FOR "
                    + HEAD + ") FROM ingest.dead_letter WHERE true" + where + " ORDER BY at DESC, id DESC LIMIT ?")) {
                int parameter = 1;
                if (filter.topic().isPresent()) {
                    select.setString(parameter++, filter.topic().get());
                }
                if (filter.suite().isPresent()) {
                    select.setString(parameter++, filter.suite().get());
                }
                if (filter.before().isPresent()) {
                    Mark mark = filter.before().get();
                    Instant at = Instant.ofEpochMilli(mark.at());
                    select.setObject(parameter++, OffsetDateTime.ofInstant(at, ZoneOffset.UTC));
                    select.setString(parameter++, mark.id());
                }
                select.setInt(parameter, limit);
                return read(select);
            }
        });
    }

    /** One letter, whole. */
    public Optional<KeptLetter> find(String id) {
        return database.with(connection -> {
            try (PreparedStatement select =
                    connection.prepareStatement("SELECT " + COLUMNS + "value FROM ingest.dead_letter WHERE id = ?")) {
                select.setString(1, id);
                return read(select).stream().findFirst();
            }
        });
    }

    /** Notes that a letter's record was sent again; absent if the letter has gone meanwhile. */
    public Optional<KeptLetter> redriven(String id) {
        return database.with(connection -> {
            try (PreparedStatement update = connection.prepareStatement("UPDATE ingest.dead_letter"
                    + " SET redrives = redrives + 1, redriven_at = now() WHERE id = ? RETURNING " + COLUMNS
                    + "NULL::bytea")) {
                update.setString(1, id);
                return read(update).stream().findFirst();
            }
        });
    }

    /** Takes out what is about a suite: its letters hold its texts. */
    void forget(UUID suite) {
        database.with(connection -> {
            try (PreparedStatement delete =
                    connection.prepareStatement("DELETE FROM ingest.dead_letter WHERE suite = ?")) {
                delete.setString(1, suite.toString());
                return delete.executeUpdate();
            }
        });
    }

    private static List<KeptLetter> read(PreparedStatement select) throws SQLException {
        List<KeptLetter> letters = new ArrayList<>();
        try (ResultSet row = select.executeQuery()) {
            while (row.next()) {
                letters.add(new KeptLetter(
                        new DeadLetter(
                                new Place(row.getString(1), row.getInt(2), row.getLong(3)),
                                row.getString(4),
                                row.getString(5),
                                row.getString(6),
                                Columns.read(row.getString(7), Identity.class),
                                Optional.ofNullable(row.getBytes(8)),
                                Optional.ofNullable(row.getBytes(14)),
                                Columns.read(row.getString(9), new TypeReference<List<NamedValue>>() {}),
                                row.getObject(10, OffsetDateTime.class).toInstant()),
                        row.getLong(11),
                        row.getInt(12),
                        Optional.ofNullable(row.getObject(13, OffsetDateTime.class))
                                .map(OffsetDateTime::toInstant)));
            }
        }
        return letters;
    }
}
