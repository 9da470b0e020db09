package io.chunkverdict.ingest.store;

import com.fasterxml.jackson.core.type.TypeReference;
import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.question.QuestionSets;
import io.chunkverdict.ingest.suite.Refusal;
import io.chunkverdict.ingest.suite.Suite;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.SuiteDeleted;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.EmbeddingSpec;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Suites and their question sets. */
@ApplicationScoped
public class SuiteStore {
    private final SuiteRepository suites;
    private final QuestionSetRepository questionSets;
    private final Database database;
    private final OutboxStore outbox;
    private final EvaluationStore evaluations;
    private final DeadLetterStore deadLetters;

    SuiteStore(
            SuiteRepository suites,
            QuestionSetRepository questionSets,
            Database database,
            OutboxStore outbox,
            EvaluationStore evaluations,
            DeadLetterStore deadLetters) {
        this.suites = suites;
        this.questionSets = questionSets;
        this.database = database;
        this.outbox = outbox;
        this.evaluations = evaluations;
        this.deadLetters = deadLetters;
    }

    /** Every suite that is not deleted, by name. */
    @Transactional
    public List<Suite> list() {
        return suites.list("deletedAt is null order by name").stream()
                .map(SuiteStore::toSuite)
                .toList();
    }

    /** A suite by its name, or else by its id. */
    @Transactional
    public Optional<Suite> find(String nameOrId) {
        return suites.find("name = ?1 and deletedAt is null", nameOrId)
                .firstResultOptional()
                .or(() -> Uuids.parse(nameOrId).flatMap(id -> suites.find("id = ?1 and deletedAt is null", id)
                        .firstResultOptional()))
                .map(SuiteStore::toSuite);
    }

    /**
     * A suite by its name, or else by its id.
     *
     * @throws Refusal if there is none
     */
    @Transactional
    public Suite get(String nameOrId) {
        return find(nameOrId)
                .orElseThrow(() -> new Refusal(
                        Refusal.Kind.NOT_FOUND,
                        "there is no suite '" + nameOrId + "': GET /api/v1/suites lists those there are"));
    }

    /** Creates a suite; absent if its name is taken. */
    @Transactional
    public Optional<Suite> create(String name, SuiteConfiguration configuration, EmbeddingSpec embedding) {
        UUID id = UUID.randomUUID();
        int created = database.with(connection -> {
            try (var insert = connection.prepareStatement(
                    "INSERT INTO ingest.suite (id, name, configuration, embedding, created_at) VALUES (?, ?, ?, ?, now())"
                            + " ON CONFLICT (name) WHERE deleted_at IS NULL DO NOTHING")) {
                insert.setObject(1, id);
                insert.setString(2, name);
                insert.setString(3, Columns.write(configuration));
                insert.setString(4, Columns.write(embedding));
                return insert.executeUpdate();
            }
        });
        return created == 1 ? suites.findByIdOptional(id).map(SuiteStore::toSuite) : Optional.empty();
    }

    /**
     * Sets a suite's configuration; indexes already active stay so.
     *
     * @param before the suite the new configuration was made for
     * @return the suite as it is now; absent if its configuration has been changed by somebody else meanwhile
     */
    @Transactional
    public Optional<Suite> reconfigure(Suite before, SuiteConfiguration configuration, EmbeddingSpec embedding) {
        SuiteEntity entity = locked(before.id());
        Suite current = toSuite(entity);
        if (!current.configuration().equals(before.configuration())) {
            return Optional.empty();
        }
        entity.configuration = Columns.write(configuration);
        entity.embedding = Columns.write(embedding);
        if (!configuration.measuresLike(current.configuration()) || !embedding.equals(current.embedding())) {
            evaluations.changed(entity.id, true);
        }
        entity.settled &=
                configuration.retention().equals(current.configuration().retention());
        evaluations.moved();
        return Optional.of(toSuite(entity));
    }

    /** Deletes a suite with everything but its header row and those of its runs. */
    @Transactional
    public void delete(UUID id) {
        SuiteEntity entity = locked(id);
        entity.deletedAt = Instant.now();
        outbox.forget(id);
        deadLetters.forget(id);
        for (String table : List.of(
                "document_version",
                "question_set",
                "suite_index",
                "snapshot_sha",
                "evaluation",
                "repair",
                "run_message",
                "webhook",
                "scores_event")) {
            database.with(connection -> {
                try (var delete = connection.prepareStatement("DELETE FROM ingest." + table + " WHERE suite = ?")) {
                    delete.setObject(1, id);
                    return delete.executeUpdate();
                }
            });
        }
        outbox.add(id, Topics.RUNS, new SuiteDeleted(id.toString()));
    }

    /**
     * Puts a question set in force.
     *
     * @return its SHA-256
     */
    @Transactional
    public String putQuestions(UUID suite, String file, List<Question> questions) {
        SuiteEntity entity = locked(suite);
        String sha = QuestionSets.sha(questions);
        QuestionSetEntity set = questionSets.findById(new QuestionSetEntity.Key(suite, sha));
        if (set == null) {
            set = new QuestionSetEntity();
            set.suite = suite;
            set.sha = sha;
            set.questions = Columns.write(questions.toArray(Question[]::new));
            set.createdAt = Instant.now();
            set.file = file;
            questionSets.persist(set);
        }
        // the name is for messages only; the one used last is the one a person looks for
        set.file = file;
        if (!sha.equals(entity.questionSetSha)) {
            evaluations.changed(suite, true);
        }
        entity.questionSetSha = sha;
        return sha;
    }

    /**
     * A question set in force.
     *
     * @param file it came from
     * @param questions in order
     */
    public record QuestionSet(String file, List<Question> questions) {
        public QuestionSet {
            questions = List.copyOf(questions);
        }
    }

    /** The question set in force; absent before the first. */
    @Transactional
    public Optional<QuestionSet> questions(Suite suite) {
        return suite.questionSetSha()
                .flatMap(sha -> questionSets.findByIdOptional(new QuestionSetEntity.Key(suite.id(), sha)))
                .map(set ->
                        new QuestionSet(set.file, Columns.read(set.questions, new TypeReference<List<Question>>() {})));
    }

    /** Something of the suite's past may go. */
    void unsettle(UUID id) {
        database.with(connection -> {
            try (var update = connection.prepareStatement("UPDATE ingest.suite SET settled = false WHERE id = ?")) {
                update.setObject(1, id);
                return update.executeUpdate();
            }
        });
    }

    /** The suite's row, locked until the transaction ends: changes of one suite happen one after another. */
    SuiteEntity locked(UUID id) {
        SuiteEntity entity = suites.findById(id, LockModeType.PESSIMISTIC_WRITE);
        if (entity == null || entity.deletedAt != null) {
            throw new Refusal(Refusal.Kind.NOT_FOUND, "the suite was deleted meanwhile");
        }
        return entity;
    }

    static Suite toSuite(SuiteEntity entity) {
        return new Suite(
                entity.id,
                entity.name,
                entity.revision,
                Columns.read(entity.configuration, SuiteConfiguration.class),
                Columns.read(entity.embedding, EmbeddingSpec.class),
                Optional.ofNullable(entity.questionSetSha),
                entity.createdAt);
    }
}
