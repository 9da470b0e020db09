package io.chunkverdict.retrieve.pipeline;

import static io.chunkverdict.retrieve.pipeline.Scenario.at;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.message.FloatVector;
import io.chunkverdict.model.message.IndexStanding;
import io.chunkverdict.model.message.QuestionsEmbedded;
import io.chunkverdict.model.message.RetentionAdvanced;
import io.chunkverdict.model.message.RetrievalStanding;
import io.chunkverdict.model.message.RevisionRange;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.StandingAsked;
import io.chunkverdict.model.message.SuiteDeleted;
import io.chunkverdict.retrieve.index.IndexKey;
import io.chunkverdict.retrieve.index.Snapshot;
import io.chunkverdict.retrieve.run.Output;
import io.chunkverdict.retrieve.run.OutputKey;
import io.chunkverdict.retrieve.store.Database;
import io.chunkverdict.retrieve.store.IndexCache;
import io.chunkverdict.retrieve.store.IndexIntake;
import io.chunkverdict.retrieve.store.RunIntake;
import io.chunkverdict.retrieve.store.RunStore;
import io.chunkverdict.retrieve.store.Standings;
import io.quarkus.agroal.DataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** The store under races, and the cache over it, on the real database; the running worker races along. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class StoreTest {

    @Inject
    IndexIntake indexes;

    @Inject
    RunIntake runs;

    @Inject
    Standings standings;

    @Inject
    RunStore store;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String brokers;

    @Inject
    @DataSource("retrieve")
    AgroalDataSource source;

    @Test
    void what_has_not_come_can_be_told_from_what_has() throws Exception {
        Scenario s = Scenario.create();
        StandingAsked asked = new StandingAsked(s.suite(), s.run(), 4, false);
        assertThat(standings.of(asked).known()).isFalse();

        indexes.accept(s.document("a.md", 1, at("one", 0)));
        indexes.accept(s.part("c.md", 3, 0, 2, "half", 0, at("three", 0)));
        indexes.accept(s.document("d.md", 4, at("four", 0)));
        indexes.accept(s.document("e.md", 5, at("five", 0)));
        runs.accept(s.request(5, 0, 0, "a.md 1, b.md 2, c.md 3, d.md 4, e.md 5", at("one", 0)));

        RetrievalStanding standing = standings.of(asked);
        assertThat(standing.known()).isTrue();
        assertThat(standing.indexes())
                .containsExactly(new IndexStanding(Scenario.INDEX.id(), 1, List.of(new RevisionRange(4, 5))));
        assertThat(standing.unasked()).containsExactly(Scenario.INDEX.id());
        assertThat(List.of(standing.waiting(), standing.due(), standing.published()))
                .containsExactly(4, 0, 0);

        runs.accept(s.questions(0, 1, 0, at("one", 0)));
        indexes.accept(s.document("b.md", 2, at("two", 0)));
        indexes.accept(s.document("c.md", 3, at("three", 0)));
        Awaitility.await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            RetrievalStanding whole = standings.of(asked);
            assertThat(whole.indexes()).containsExactly(new IndexStanding(Scenario.INDEX.id(), 5, List.of()));
            assertThat(whole.unasked()).isEmpty();
            assertThat(List.of(whole.waiting(), whole.due(), whole.published())).containsExactly(0, 0, 4);
        });

        runs.accept(new RunFailed(s.suite(), s.run(), "given up"));
        assertThat(standings.of(asked).published()).isZero();
        assertThat(standings.of(asked).known()).isTrue();
    }

    @Test
    void whatever_races_no_cell_is_left_waiting_and_the_answers_are_the_same() throws Exception {
        Random random = new Random(1);
        Set<Set<String>> answers = new HashSet<>();
        for (int round = 0; round < 8; round++) {
            Scenario s = Scenario.create();
            List<Callable<Void>> messages = new ArrayList<>();
            for (int document = 0; document < 12; document++) {
                String id = "d" + document % 7 + ".md";
                for (int part = 0; part < 3; part++) {
                    EmbeddedBatch batch = s.part(id, document + 1, part, 3, "digest", part, at("word", 10 * part));
                    messages.add(() -> taken(() -> indexes.accept(batch)));
                    messages.add(() -> taken(() -> indexes.accept(batch)));
                }
            }
            for (int part = 0; part < 3; part++) {
                QuestionsEmbedded questions = s.questions(part, 3, part, at("word", 0));
                messages.add(() -> taken(() -> runs.accept(questions)));
            }
            RunRequested request = s.request(
                    12,
                    0,
                    0,
                    "d0.md 8, d1.md 9, d2.md 10, d3.md 11, d4.md 12, d5.md 6, d6.md 7",
                    at("word", 0),
                    at("word", 1),
                    at("word", 2));
            messages.add(() -> taken(() -> runs.accept(request)));
            Collections.shuffle(messages, random);

            try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
                for (Future<Void> done : threads.invokeAll(messages)) {
                    done.get();
                }
            }

            assertThat(count("run_cell WHERE run_id = '" + s.run() + "'")).isEqualTo(4);
            assertThat(count("run_cell WHERE run_id = '" + s.run() + "' AND state = 'WAITING'"))
                    .isZero();
            assertThat(count("staged_part WHERE suite = '" + s.suite() + "'")).isZero();
            assertThat(count("chunk WHERE suite = '" + s.suite() + "'")).isEqualTo(36);
            answers.add(publishedAfter(s, 4));
        }
        assertThat(answers).hasSize(1);
    }

    @Test
    void what_a_killed_instance_left_unpublished_or_uncomputed_is_done_again_and_comes_out_the_same() throws Exception {
        Scenario s = Scenario.create();
        indexes.accept(s.document("a.md", 1, at("one", 1), at("two", 50)));
        runs.accept(s.questions(0, 1, 0, at("one", 0)));
        runs.accept(s.request(1, 0, 0, "a.md 1", at("one", 0)));
        Set<String> first = publishedAfter(s, 4);

        // killed after storing, before the broker had acknowledged everything
        execute("UPDATE retrieve.run_cell SET state = 'ANSWERED' WHERE run_id = '" + s.run() + "'");
        assertThat(publishedAfter(s, 4)).isEqualTo(first);

        // killed while computing
        execute("DELETE FROM retrieve.run_output WHERE run_id = '" + s.run() + "'");
        execute("UPDATE retrieve.run_cell SET state = 'READY' WHERE run_id = '" + s.run() + "'");
        assertThat(publishedAfter(s, 4)).isEqualTo(first);
        try (Wire wire = new Wire(brokers)) {
            assertThat(wire.published(s.run())).hasSize(3 * first.size());
        }
    }

    @Test
    void what_cannot_be_loaded_fails_its_cells_and_takes_no_description() throws Exception {
        Scenario s = Scenario.create();
        execute("INSERT INTO retrieve.run (run_id, suite, request) VALUES ('" + s.run() + "', '" + s.suite()
                + "', 'no json')");
        for (Output output : List.of(Output.DESCRIPTION, Output.BM25)) {
            execute("INSERT INTO retrieve.run_cell (suite, run_id, index_id, output, revision, vectors_ready, state)"
                    + " VALUES ('" + s.suite() + "', '" + s.run() + "', 'index', '" + output + "', 1, true, 'READY')");
        }

        assertThat(publishedAfter(s, 2))
                .allMatch(message -> message.startsWith("CellFailed") && message.contains("can't be read back"))
                .anyMatch(message -> message.contains("retriever=BM25"))
                .anyMatch(message -> message.contains("retriever=DENSE"))
                .anyMatch(message -> message.contains("retriever=HYBRID"));
    }

    @Test
    void only_one_of_two_answers_to_a_cell_counts() throws Exception {
        Scenario s = Scenario.create();
        OutputKey cell = new OutputKey(s.suite(), s.run(), "index", Output.BM25);
        // a cell of its own making, which the worker leaves alone because its run has no request
        execute("INSERT INTO retrieve.run_cell (suite, run_id, index_id, output, revision, vectors_ready, state)"
                + " VALUES ('" + s.suite() + "', '" + s.run() + "', 'index', 'BM25', 1, true, 'READY')");

        assertThat(store.answer(cell, List.of(new byte[] {1}))).isTrue();
        assertThat(store.answer(cell, List.of(new byte[] {2}))).isFalse();

        assertThat(store.messages(cell)).containsExactly(new byte[] {1});
        execute("DELETE FROM retrieve.run_cell WHERE run_id = '" + s.run() + "'");
    }

    @Test
    void a_cached_index_is_extended_by_what_has_come_and_only_that_is_read() throws Exception {
        Scenario s = Scenario.create();
        IndexKey key = new IndexKey(s.suite(), Scenario.INDEX.id());
        indexes.accept(s.document("a.md", 1, at("one", 1)));
        runs.accept(s.request(1, 0, 0, "a.md 1"));
        IndexCache cache = new IndexCache(new Database(source), 1 << 30);
        assertThat(size(cache, key, 1)).isEqualTo(1);

        // if it read the first revision again, the chunk would be gone
        execute("DELETE FROM retrieve.chunk WHERE suite = '" + s.suite() + "' AND revision = 1");
        indexes.accept(s.document("b.md", 2, at("two", 2), at("three", 3)));

        assertThat(size(cache, key, 2)).isEqualTo(3);
        assertThat(size(cache, key, 1)).isEqualTo(1);
    }

    @Test
    void the_cache_lets_go_of_the_longest_unused_indexes() throws Exception {
        IndexCache cache = new IndexCache(new Database(source), 1);
        List<IndexKey> keys = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Scenario s = Scenario.create();
            indexes.accept(s.document("a.md", 1, at("one", 1)));
            runs.accept(s.request(1, 0, 0, "a.md 1"));
            keys.add(new IndexKey(s.suite(), Scenario.INDEX.id()));
            assertThat(size(cache, keys.getLast(), 1)).isEqualTo(1);
        }

        assertThat(cache.size()).isEqualTo(1);
        assertThat(size(cache, keys.getFirst(), 1)).isEqualTo(1);
    }

    @Test
    void an_index_that_is_mostly_past_is_read_anew_once_retention_has_deleted_the_past() throws Exception {
        Scenario s = Scenario.create();
        IndexKey key = new IndexKey(s.suite(), Scenario.INDEX.id());
        Scenario.Pointer[] many = new Scenario.Pointer[3_000];
        java.util.Arrays.fill(many, at("word", 1));
        for (int revision = 1; revision <= 3; revision++) {
            indexes.accept(s.document("a.md", revision, many));
        }
        runs.accept(s.request(3, 0, 0, "a.md 3"));
        IndexCache cache = new IndexCache(new Database(source), 1 << 30);

        assertThat(size(cache, key, 3)).isEqualTo(3_000);
        assertThat(cache.size()).isEqualTo(1);

        runs.accept(new RetentionAdvanced(s.suite(), 3, List.of()));
        assertThat(size(cache, key, 3)).isEqualTo(3_000);
        assertThat(cache.size()).isZero();
        assertThat(size(cache, key, 3)).isEqualTo(3_000);
        assertThat(count("chunk WHERE suite = '" + s.suite() + "'")).isEqualTo(3_000);
    }

    @Test
    void a_run_that_is_gone_leaves_a_tombstone_and_nothing_else() throws Exception {
        Scenario s = Scenario.create();
        indexes.accept(s.document("a.md", 1, at("one", 1)));
        RunRequested request = s.request(1, 0, 0, "a.md 1");
        runs.accept(request);
        assertThat(count("run_cell WHERE suite = '" + s.suite() + "'")).isPositive();

        runs.accept(new RetentionAdvanced(s.suite(), 0, List.of(request.run())));
        runs.accept(request);

        assertThat(count("run_cell WHERE suite = '" + s.suite() + "'")).isZero();
        assertThat(count("run_output WHERE suite = '" + s.suite() + "'")).isZero();
        assertThat(count("run WHERE suite = '" + s.suite() + "' AND cancelled AND request IS NULL"))
                .isEqualTo(1);
        assertThat(count("chunk WHERE suite = '" + s.suite() + "'")).isEqualTo(1);
    }

    @Test
    void texts_come_back_as_they_were_whatever_is_in_them() throws Exception {
        Scenario s = Scenario.create();
        String odd = "a\0b \uD83D\uDE00 größe";
        EmbeddedChunk chunk = new EmbeddedChunk(
                new Chunk(0, new Span(0, odd.length()), 5, odd), 5, odd.length(), FloatVector.of(new float[] {1, 0}));
        EmbeddedBatch plain = s.document("ä\u2028.md", 1);
        indexes.accept(new EmbeddedBatch(
                s.suite(), plain.index(), plain.document(), 1, 0, 1, "digest", List.of(chunk), plain.sentences()));
        runs.accept(s.request(1, 0, 0, "a.md 1"));

        IndexCache cache = new IndexCache(new Database(source), 1 << 30);
        double score = cache.with(
                new IndexKey(s.suite(), Scenario.INDEX.id()),
                Scenario.INDEX.embedding(),
                1,
                snapshot ->
                        snapshot.bm25(1.5, 0.75).top(List.of("b"), 1).getFirst().score());

        assertThat(score).isPositive();
    }

    @Test
    void deleting_a_suite_while_it_is_written_leaves_nothing_behind() throws Exception {
        for (int round = 0; round < 6; round++) {
            Scenario s = Scenario.create();
            List<Callable<Void>> messages = new ArrayList<>();
            for (int revision = 1; revision <= 20; revision++) {
                EmbeddedBatch batch = s.document("d" + revision + ".md", revision, at("word", revision));
                messages.add(() -> taken(() -> indexes.accept(batch)));
            }
            RunRequested request = s.request(20, 0, 0, "d1.md 1", at("word", 0));
            messages.add(() -> taken(() -> runs.accept(request)));
            messages.add(() -> taken(() -> runs.accept(new SuiteDeleted(s.suite()))));
            Collections.shuffle(messages, new Random(round));

            try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
                for (Future<Void> done : threads.invokeAll(messages)) {
                    done.get();
                }
            }

            for (String table : List.of("index_state", "document_version", "chunk", "run_cell", "run_output")) {
                assertThat(count(table + " WHERE suite = '" + s.suite() + "'"))
                        .as(table)
                        .isZero();
            }
        }
    }

    /** What is published of a run once that many of its cells are; suite and run left out, so that runs compare. */
    private Set<String> publishedAfter(Scenario s, int cells) throws Exception {
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> count("run_cell WHERE run_id = '" + s.run() + "' AND state = 'PUBLISHED'") == cells);
        try (Wire wire = new Wire(brokers)) {
            return wire.published(s.run()).stream()
                    .map(message ->
                            message.toString().replace(s.suite(), "suite").replace(s.run(), "run"))
                    .collect(Collectors.toSet());
        }
    }

    private static int size(IndexCache cache, IndexKey key, long revision) throws SQLException {
        return cache.with(key, Scenario.INDEX.embedding(), revision, Snapshot::size);
    }

    private interface Intake {
        void take() throws SQLException;
    }

    /** As the record processor does: deadlocks and lost serialisations are tried again. */
    private static Void taken(Intake intake) throws SQLException {
        while (true) {
            try {
                intake.take();
                return null;
            } catch (SQLException e) {
                if (!String.valueOf(e.getSQLState()).startsWith("40")) {
                    throw e;
                }
            }
        }
    }

    private long count(String tableAndFilter) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT count(*) FROM retrieve." + tableAndFilter)) {
            result.next();
            return result.getLong(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
