package io.chunkverdict.score.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.trend.TrendFacts;
import io.chunkverdict.score.trend.TrendStep;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The rows a trend is made of, and what is to be told of it. */
@ApplicationScoped
public class TrendStore {

    private static final ObjectMapper MAPPER = Json.mapper();
    private static final byte[] NOTHING = new byte[0];
    private static final String WITH_REPORT = " r.state IN ('COMPLETE', 'ANNOUNCED') ";

    private final Jdbc jdbc;
    private final RunRows runs;

    TrendStore(Jdbc jdbc, RunRows runs) {
        this.jdbc = jdbc;
        this.runs = runs;
    }

    /**
     * What is kept of a run.
     *
     * @param facts what a trend shows; absent if its report has no trend
     * @param baseline the run that {@code step} starts from; empty without one
     * @param step what lies between; absent without a baseline
     */
    public record Kept(Optional<TrendFacts> facts, String baseline, Optional<TrendStep> step) {}

    /** A place among the completed runs of a suite, which are ordered by revision, then by first sight. */
    public record Place(long revision, long seq) {}

    /** What is kept of a run; empty if nothing has been yet. */
    public Optional<Kept> find(String run) {
        return Transactions.run(() -> jdbc.queryOne(
                "SELECT facts, baseline, step FROM run_trend WHERE run = ?",
                row -> new Kept(
                        read(row.getBytes("facts"), TrendFacts.class),
                        row.getString("baseline"),
                        read(row.getBytes("step"), TrendStep.class)),
                run));
    }

    /** Whether it is settled what is to be told of a run. */
    public boolean isSettled(String run) {
        return Transactions.run(
                () -> jdbc.queryOne("SELECT 1 AS one FROM run_trend WHERE run = ?", row -> row.getInt("one"), run)
                        .isPresent());
    }

    /** What is to be told of a run beside its end. */
    public List<ScoreMessage> events(String run) {
        return Transactions.run(() -> jdbc.query(
                "SELECT payload FROM run_event WHERE run = ? ORDER BY ordinal",
                row -> message(row.getBytes("payload")),
                run));
    }

    /**
     * Settles, once, what a trend shows of a run and what is told of it; nothing if it has been settled or the run is gone.
     *
     * @param facts empty if its report has none
     * @param events to be told with the run's end
     */
    public void settle(RunHeader run, Optional<TrendFacts> facts, Optional<TrendStep> step, List<ScoreMessage> events) {
        Transactions.run(() -> {
            if (!runs.holdSuite(run.suite())
                    || !runs.lock(run.suite(), run.id()).state.hasReport()) {
                return;
            }
            int inserted = jdbc.update(
                    "INSERT INTO run_trend (run, line, facts, baseline, step) VALUES (?, ?, ?, ?, ?)"
                            + " ON CONFLICT DO NOTHING",
                    run.id(),
                    facts.map(one -> one.line().hash()).orElse(""),
                    facts.map(TrendStore::write).orElse(NOTHING),
                    step.map(TrendStep::from).orElse(""),
                    step.map(TrendStore::write).orElse(NOTHING));
            for (int ordinal = 0; inserted > 0 && ordinal < events.size(); ordinal++) {
                jdbc.update(
                        "INSERT INTO run_event (run, ordinal, payload) VALUES (?, ?, ?)",
                        run.id(),
                        ordinal,
                        MessageCodec.encode(events.get(ordinal)));
            }
        });
    }

    /** Keeps a step that was not computed when its run ended, as with runs of earlier builds. */
    public void keep(TrendStep step) {
        Transactions.run(() -> {
            jdbc.update(
                    "UPDATE run_trend SET baseline = ?, step = ? WHERE run = ? AND baseline = ''",
                    step.from(),
                    write(step),
                    step.to());
        });
    }

    /** The incarnation of a suite by id or alias, if a run of it is known. */
    public Optional<String> suite(String nameOrId) {
        return Transactions.run(() -> jdbc.queryOne(
                "SELECT s.id FROM suite s WHERE NOT s.deleted AND (s.id = ? OR s.name = ?)"
                        + " AND EXISTS (SELECT 1 FROM run r WHERE r.suite = s.id AND r.requested)"
                        + " ORDER BY s.id = ? DESC, (SELECT max(r.seq) FROM run r WHERE r.suite = s.id) DESC LIMIT 1",
                row -> row.getString("id"),
                nameOrId,
                nameOrId,
                nameOrId));
    }

    /** Aliases of the suites there are, by name. */
    public List<String> suiteNames() {
        return Transactions.run(() -> jdbc.query(
                "SELECT DISTINCT name FROM suite WHERE NOT deleted AND name <> '' ORDER BY name",
                row -> row.getString("name")));
    }

    /** Completed runs of a suite, newest first: before a place, or the newest of all. */
    public List<String> completed(String suite, Optional<Place> before, int limit) {
        Place place = before.orElse(new Place(Long.MAX_VALUE, Long.MAX_VALUE));
        return Transactions.run(() -> jdbc.query(
                "SELECT r.id FROM run r WHERE r.suite = ? AND" + WITH_REPORT + "AND (r.revision, r.seq) < (?, ?)"
                        + " ORDER BY r.revision DESC, r.seq DESC LIMIT ?",
                row -> row.getString("id"),
                suite,
                place.revision(),
                place.seq(),
                limit));
    }

    private static <T> Optional<T> read(byte[] json, Class<T> type) {
        if (json.length == 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(MAPPER.readValue(json, type));
        } catch (IOException e) {
            throw new IllegalStateException("schema score: a stored " + type.getSimpleName() + " can't be read", e);
        }
    }

    private static byte[] write(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("no JSON form: " + e.getOriginalMessage(), e);
        }
    }

    private static ScoreMessage message(byte[] payload) {
        try {
            return MessageCodec.decode(Topics.SCORES, payload);
        } catch (UndecodableException e) {
            throw new IllegalStateException("schema score: a stored event can't be read", e);
        }
    }
}
