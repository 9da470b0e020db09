package io.chunkverdict.ingest.store;

import io.chunkverdict.ingest.continuous.Schedule;
import io.chunkverdict.ingest.run.RunPlan;
import io.chunkverdict.ingest.run.RunReceipt;
import io.chunkverdict.ingest.suite.Refusal;
import io.chunkverdict.ingest.suite.Suite;
import io.chunkverdict.ingest.webhook.WebhookEvent;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.model.wording.Counted;
import io.quarkus.narayana.jta.runtime.TransactionConfiguration;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.sql.PreparedStatement;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/** Run requests, and what became of them. */
@ApplicationScoped
public class RunStore {
    private final RunRepository runs;
    private final SuiteStore suites;
    private final IndexActivation activation;
    private final OutboxStore outbox;
    private final EvaluationStore evaluations;
    private final WebhookStore webhooks;
    private final Database database;

    RunStore(
            RunRepository runs,
            SuiteStore suites,
            IndexActivation activation,
            OutboxStore outbox,
            EvaluationStore evaluations,
            WebhookStore webhooks,
            Database database) {
        this.runs = runs;
        this.suites = suites;
        this.activation = activation;
        this.outbox = outbox;
        this.evaluations = evaluations;
        this.webhooks = webhooks;
        this.database = database;
    }

    /** The answer a request with this key got; absent if there was none. */
    @Transactional
    public Optional<RunReceipt> receipt(UUID suite, String idempotencyKey) {
        return runs.find("suite = ?1 and idempotencyKey = ?2", suite, idempotencyKey)
                .firstResultOptional()
                .map(entity -> Columns.read(entity.receipt, RunReceipt.class));
    }

    /** What became of an attempt to start a run automatically. */
    public enum Automatic {
        /** It is requested. */
        REQUESTED,
        /** It is not due any more, or one is in flight. */
        NOT_DUE,
        /** The suite has changed since the plan was made in a way that needs another one. */
        PLAN_AGAIN
    }

    /**
     * Requests a run: activates the indexes it needs and that aren't there (announcing the corpus for them), stores the run
     * and announces it, all in one transaction.
     *
     * @param idempotencyKey of the request; absent if every request is its own
     * @return the answer; absent if the suite has changed since the plan was made so that another plan is needed
     * @throws Refusal if no message could carry the run
     */
    @Transactional
    @TransactionConfiguration(timeout = Database.LONG_TRANSACTION_SECONDS)
    public Optional<RunReceipt> request(RunPlan plan, Optional<String> idempotencyKey) {
        UUID suite = plan.suite().id();
        SuiteEntity entity = suites.locked(suite);
        Optional<RunReceipt> earlier = idempotencyKey.flatMap(key -> receipt(suite, key));
        if (earlier.isPresent()) {
            return earlier;
        }
        return fits(plan, entity) ? Optional.of(store(plan, entity, idempotencyKey, false)) : Optional.empty();
    }

    /**
     * Requests a run if one is due now: what is due is decided in the transaction that requests it, so however often and by
     * whomever this is called, a change starts one run and one is in flight.
     *
     * @throws Refusal if no message could carry the run
     */
    @Transactional
    @TransactionConfiguration(timeout = Database.LONG_TRANSACTION_SECONDS)
    public Automatic requestAutomatically(RunPlan plan) {
        SuiteEntity entity = suites.locked(plan.suite().id());
        Suite current = SuiteStore.toSuite(entity);
        if (!(evaluations.standing(current.id()).schedule(current) instanceof Schedule.Due)) {
            return Automatic.NOT_DUE;
        }
        if (!fits(plan, entity)) {
            return Automatic.PLAN_AGAIN;
        }
        store(plan, entity, Optional.empty(), true);
        return Automatic.REQUESTED;
    }

    /**
     * Whether a plan still holds. Documents that came since don't matter, as a run is of one revision, unless an index has
     * to be activated: that happens at the head.
     */
    private boolean fits(RunPlan plan, SuiteEntity entity) {
        Suite current = SuiteStore.toSuite(entity);
        if (!current.at(plan.suite().revision()).equals(plan.suite())) {
            return false;
        }
        long revision = plan.snapshot().revision();
        return entity.revision == revision || (entity.floor <= revision && activation.covers(plan));
    }

    private RunReceipt store(RunPlan plan, SuiteEntity entity, Optional<String> idempotencyKey, boolean automatic) {
        UUID suite = entity.id;
        String now = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
        UUID run = UUID.randomUUID();
        RunRequested message = plan.message(run, now, activation.activate(plan));
        byte[] payload = MessageCodec.encode(message);
        if (payload.length > Topics.MAX_ACCEPTED_BYTES) {
            throw tooLarge(message, payload.length);
        }
        RunReceipt receipt = plan.receipt(message);
        store(suite, receipt, idempotencyKey, automatic);
        keep(suite, run, message, payload);
        evaluations.covered(suite, run, receipt.revision(), entity.revision == receipt.revision(), automatic);
        outbox.add(suite, Topics.RUNS, message, payload);
        return receipt;
    }

    private static Refusal tooLarge(RunRequested message, int size) {
        return new Refusal(
                Refusal.Kind.TOO_LARGE,
                String.format(
                        Locale.ROOT,
                        "a run carries its questions and the list of its documents; %s and %s take"
                                + " %.1f MiB, more than the 16 MiB a message may have: split the question set or the corpus"
                                + " over several suites",
                        Counted.of(message.questions().size(), "question"),
                        Counted.of(message.documents().size(), "document"),
                        size / (1024.0 * 1024.0)));
    }

    private void store(UUID suite, RunReceipt receipt, Optional<String> idempotencyKey, boolean automatic) {
        RunEntity run = new RunEntity();
        run.id = UUID.fromString(receipt.run());
        run.suite = suite;
        run.revision = receipt.revision();
        run.automatic = automatic;
        run.idempotencyKey = idempotencyKey.orElse(null);
        run.receipt = Columns.write(receipt);
        run.state = RunEntity.State.REQUESTED;
        run.requestedAt = Instant.parse(receipt.requestedAt());
        // written before the row of the suite's evaluation that names it is
        runs.persistAndFlush(run);
    }

    /** Until the run has ended, its request may be wanted once more. */
    private void keep(UUID suite, UUID run, RunRequested message, byte[] payload) {
        database.with(connection -> {
            try (PreparedStatement insert = connection.prepareStatement(
                    "INSERT INTO ingest.run_message (run, suite, indexes, payload) VALUES (?, ?, ?, ?)")) {
                insert.setObject(1, run);
                insert.setObject(2, suite);
                insert.setArray(
                        3,
                        connection.createArrayOf(
                                "text",
                                message.indexes().stream()
                                        .map(index -> index.spec().id())
                                        .toArray()));
                insert.setBytes(4, payload);
                return insert.executeUpdate();
            }
        });
    }

    /**
     * Takes that a run has ended; what isn't known here, or has ended before, stays as it is. What webhooks are to be told of
     * it is put down in the same transaction.
     */
    @Transactional
    public void ended(String run, boolean completed, ScoreMessage message) {
        Uuids.parse(run)
                .map(id -> runs.findById(id, LockModeType.PESSIMISTIC_WRITE))
                .filter(entity -> entity.state == RunEntity.State.REQUESTED)
                .ifPresent(entity -> {
                    end(entity, completed ? RunEntity.State.COMPLETED : RunEntity.State.FAILED);
                    WebhookEvent.of(message).ifPresent(event -> webhooks.add(entity.suite, event));
                });
    }

    /** Puts down what webhooks are to be told of a run; nothing of one that isn't known here, or was cancelled. */
    @Transactional
    public void told(ScoreMessage message) {
        Uuids.parse(message.run())
                .map(runs::findById)
                .filter(entity -> entity.state != RunEntity.State.CANCELLED)
                .ifPresent(entity -> WebhookEvent.of(message).ifPresent(event -> webhooks.add(entity.suite, event)));
    }

    private void end(RunEntity entity, RunEntity.State state) {
        entity.state = state;
        database.with(connection -> {
            try (PreparedStatement delete =
                    connection.prepareStatement("DELETE FROM ingest.run_message WHERE run = ?")) {
                delete.setObject(1, entity.id);
                return delete.executeUpdate();
            }
        });
        suites.unsettle(entity.suite);
        evaluations.moved();
    }

    /**
     * Cancels a run; one that was cancelled before stays as it is.
     *
     * @throws Refusal if the suite has no such run, or it has ended otherwise
     */
    @Transactional
    public void cancel(UUID suite, String run) {
        RunEntity entity = Uuids.parse(run)
                .map(id -> runs.findById(id, LockModeType.PESSIMISTIC_WRITE))
                .filter(found -> found.suite.equals(suite))
                .orElseThrow(() -> new Refusal(Refusal.Kind.NOT_FOUND, "this suite has no run '" + run + "'"));
        switch (entity.state) {
            case REQUESTED -> {
                end(entity, RunEntity.State.CANCELLED);
                outbox.add(suite, Topics.RUNS, new RunCancelled(suite.toString(), entity.id.toString()));
            }
            case CANCELLED -> {}
            case COMPLETED, FAILED, EXPIRED ->
                throw new Refusal(
                        Refusal.Kind.CONFLICT,
                        "run " + run + " is " + entity.state.name().toLowerCase(Locale.ROOT)
                                + ": there is nothing to stop");
        }
    }
}
