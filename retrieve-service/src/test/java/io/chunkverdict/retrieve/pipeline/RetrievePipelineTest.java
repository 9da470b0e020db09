package io.chunkverdict.retrieve.pipeline;

import static io.chunkverdict.retrieve.pipeline.Scenario.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.message.IndexCost;
import io.chunkverdict.model.message.IndexDescribed;
import io.chunkverdict.model.message.QuestionsFailed;
import io.chunkverdict.model.message.QuestionsRetrieved;
import io.chunkverdict.model.message.RetentionAdvanced;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SuiteDeleted;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.retrieve.pipeline.Scenario.Pointer;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The running service between real topics, with a real database. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class RetrievePipelineTest extends Wired {

    private static final Pointer NORTH = at("north", 90);
    private static final Pointer EAST = at("east", 0);

    @Test
    void a_run_is_answered_by_every_retriever_and_its_index_described_once() throws Exception {
        Scenario s = Scenario.create();
        wire.send(
                s.document("a.md", 1, at("north star", 85), at("east wind", 5)),
                s.document("b.md", 2, at("north pole", 60)),
                s.questions(0, 1, 0, NORTH, EAST),
                s.request(2, 0, 0, "a.md 1, b.md 2", NORTH, EAST));

        List<RetrievalMessage> published = awaitCells(s, 3);

        assertThat(hits(published, RetrieverKind.DENSE, 0))
                .containsExactly("a.md:fixed:0", "b.md:fixed:0", "a.md:fixed:1");
        assertThat(hits(published, RetrieverKind.BM25, 0))
                .containsExactly("a.md:fixed:0", "b.md:fixed:0", "a.md:fixed:1");
        // ranks 2 and 3 against 3 and 2: the id decides
        assertThat(hits(published, RetrieverKind.HYBRID, 1))
                .containsExactly("a.md:fixed:1", "a.md:fixed:0", "b.md:fixed:0");
        assertThat(only(published, QuestionsRetrieved.class, RetrieverKind.DENSE)
                        .questions()
                        .getFirst()
                        .hits()
                        .getFirst()
                        .score())
                .isCloseTo(Math.cos(Math.toRadians(5)), within(1e-6));
        List<IndexDescribed> described = described(published);
        assertThat(described).hasSize(1);
        assertThat(described.getFirst().chunks().stream().map(DescribedChunk::id))
                .containsExactly("a.md:fixed:0", "a.md:fixed:1", "b.md:fixed:0");
        // three chunks of 12 encoder tokens, cut at 8; two documents with 3 sentences of 30 tokens
        assertThat(described.getFirst().cost()).isEqualTo(new IndexCost(3, 24, 6, 60));
        assertThat(published.stream().filter(CellSummary.class::isInstance))
                .allMatch(summary -> ((CellSummary) summary).questions() == 2);
    }

    @Test
    void nothing_is_published_before_the_last_part_of_the_last_revision_whatever_the_order() throws Exception {
        Scenario s = Scenario.create();
        wire.send(
                s.request(2, 0, 0, "a.md 1, b.md 2", NORTH),
                s.part("b.md", 2, 1, 2, "digest", 1, at("north", 90)),
                s.part("b.md", 2, 1, 2, "digest", 1, at("north", 90)),
                s.questions(0, 1, 0, NORTH),
                s.document("a.md", 1, at("east", 0)),
                s.document("a.md", 1, at("east", 0)));
        Scenario barrier = answerSomethingElse();
        assertThat(wire.published(s.run())).isEmpty();
        assertThat(wire.published(barrier.run())).isNotEmpty();

        wire.send(s.part("b.md", 2, 0, 2, "digest", 0, at("south", 270)));

        List<RetrievalMessage> published = awaitCells(s, 3);
        assertThat(hits(published, RetrieverKind.DENSE, 0))
                .containsExactly("b.md:fixed:1", "a.md:fixed:0", "b.md:fixed:0");
    }

    @Test
    void parts_of_different_attempts_never_mix_and_the_first_complete_set_wins() throws Exception {
        Scenario first = Scenario.create();
        Scenario second = first.withRun("-later");
        wire.send(
                first.part("a.md", 1, 0, 2, "old", 0, at("old", 0)),
                first.part("a.md", 1, 1, 2, "new", 1, at("new", 90)),
                first.questions(0, 1, 0, NORTH),
                first.request(1, 0, 0, "a.md 1", NORTH));
        answerSomethingElse();
        assertThat(wire.published(first.run())).isEmpty();

        wire.send(first.part("a.md", 1, 0, 2, "new", 0, at("new", 70)));
        List<Double> scores = denseScores(awaitCells(first, 3));
        assertThat(scores.get(0)).isCloseTo(1.0, within(1e-6));
        assertThat(scores.get(1)).isCloseTo(Math.cos(Math.toRadians(20)), within(1e-6));

        wire.send(
                first.part("a.md", 1, 1, 2, "old", 1, at("old", 10)),
                second.questions(0, 1, 0, NORTH),
                second.request(1, 0, 0, "a.md 1", NORTH));
        assertThat(denseScores(awaitCells(second, 3))).isEqualTo(scores);
    }

    @Test
    void a_run_sees_its_own_revision_even_after_later_ones() throws Exception {
        Scenario first = Scenario.create();
        Scenario second = first.withRun("-later");
        wire.send(
                first.document("a.md", 1, at("north", 90)),
                first.document("b.md", 2, at("north", 80)),
                first.document("a.md", 3, at("east", 0)),
                first.removed("b.md", 4),
                first.questions(0, 1, 0, NORTH),
                second.questions(0, 1, 0, NORTH),
                second.request(4, 0, 0, "a.md 3", NORTH),
                first.request(2, 0, 0, "a.md 1, b.md 2", NORTH));

        assertThat(hits(awaitCells(first, 3), RetrieverKind.DENSE, 0)).containsExactly("a.md:fixed:0", "b.md:fixed:0");
        assertThat(hits(awaitCells(second, 3), RetrieverKind.DENSE, 0)).containsExactly("a.md:fixed:0");
    }

    @Test
    void an_index_added_later_counts_documents_up_to_its_base_and_revisions_from_there() throws Exception {
        Scenario s = Scenario.create();
        wire.send(
                s.request(8, 7, 2, "a.md 3, b.md 7, c.md 8", NORTH),
                s.questions(0, 1, 0, NORTH),
                s.document("a.md", 3, at("north", 90)),
                s.document("c.md", 8, at("north", 70)));
        answerSomethingElse();
        assertThat(wire.published(s.run())).isEmpty();

        wire.send(s.failed("b.md", 7, "parse"));

        assertThat(hits(awaitCells(s, 3), RetrieverKind.DENSE, 0)).containsExactly("a.md:fixed:0", "c.md:fixed:0");
    }

    @Test
    void a_document_that_failed_in_this_strategy_fails_the_cells_but_not_the_description() throws Exception {
        Scenario s = Scenario.create();
        wire.send(
                s.document("a.md", 1, at("north", 90)),
                s.failed("b.md", 2, "embed"),
                s.failed("c.md", 3, "parse"),
                s.questions(0, 1, 0, NORTH),
                s.request(3, 0, 0, "a.md 1, b.md 2, c.md 3", NORTH));

        List<RetrievalMessage> published = await(s, messages -> messages.size() == 4);

        assertThat(published.stream().filter(CellFailed.class::isInstance).map(CellFailed.class::cast))
                .hasSize(3)
                .allSatisfy(failed -> {
                    assertThat(failed.documents()).containsExactly("b.md");
                    assertThat(failed.reason()).contains("fixed").contains("b.md (embed: no good)");
                });
        assertThat(described(published)).hasSize(1);
    }

    @Test
    void a_run_whose_corpus_is_gone_fails_instead_of_answering_from_another() throws Exception {
        Scenario s = Scenario.create();
        // an index that was rebuilt after a.md changed at revision 3: the run of revision 2 is asked for again
        wire.send(
                s.document("b.md", 2, at("north", 80)),
                s.document("a.md", 3, at("north", 90)),
                s.questions(0, 1, 0, NORTH),
                s.request(2, 3, 2, "a.md 1, b.md 2", NORTH));

        List<RetrievalMessage> published = await(s, messages -> messages.size() == 4);

        assertThat(published.stream().filter(CellFailed.class::isInstance).map(CellFailed.class::cast))
                .hasSize(3)
                .allSatisfy(failed -> {
                    assertThat(failed.documents()).containsExactly("a.md");
                    assertThat(failed.reason()).contains("revision 2", "a.md");
                });
    }

    @Test
    void a_corrected_document_mends_the_next_run() throws Exception {
        Scenario s = Scenario.create();
        wire.send(
                s.failed("a.md", 1, "chunk"),
                s.document("a.md", 2, at("north", 90)),
                s.questions(0, 1, 0, NORTH),
                s.request(2, 0, 0, "a.md 2", NORTH));

        assertThat(hits(awaitCells(s, 3), RetrieverKind.BM25, 0)).containsExactly("a.md:fixed:0");
    }

    @Test
    void questions_without_vectors_fail_the_retrievers_that_need_them() throws Exception {
        Scenario s = Scenario.create();
        wire.send(
                s.document("a.md", 1, at("north", 90)),
                s.request(1, 0, 0, "a.md 1", NORTH),
                new QuestionsFailed(s.suite(), s.run(), Scenario.INDEX.id(), "no such model"));

        List<RetrievalMessage> published = await(s, messages -> messages.size() == 5);

        assertThat(published.stream().filter(CellFailed.class::isInstance).map(CellFailed.class::cast))
                .extracting(CellFailed::retriever)
                .containsExactlyInAnyOrder(RetrieverKind.DENSE, RetrieverKind.HYBRID);
        assertThat(hits(published, RetrieverKind.BM25, 0)).containsExactly("a.md:fixed:0");
    }

    @Test
    void everything_replayed_is_published_again_and_is_the_same() throws Exception {
        Scenario s = Scenario.create();
        RunRequested request = s.request(2, 0, 0, "a.md 1, b.md 2", NORTH);
        for (int time = 0; time < 2; time++) {
            wire.send(
                    s.document("a.md", 1, at("north", 90), at("east", 0)),
                    s.document("b.md", 2, at("north", 89)),
                    s.questions(0, 1, 0, NORTH),
                    request);
            int rounds = time + 1;
            await(
                    s,
                    messages -> count(messages, CellSummary.class) == 3L * rounds
                            && count(messages, IndexDescribed.class) == rounds);
        }

        List<RetrievalMessage> published = wire.published(s.run());
        assertThat(published).hasSize(14);
        assertThat(new HashSet<>(published)).hasSize(7);
    }

    @Test
    void a_cancelled_run_publishes_nothing_also_if_it_is_cancelled_before_it_is_seen() throws Exception {
        Scenario s = Scenario.create();
        Scenario unseen = s.withRun("-unseen");
        wire.send(
                s.request(1, 0, 0, "a.md 1", NORTH),
                new RunCancelled(s.suite(), s.run()),
                new RunCancelled(unseen.suite(), unseen.run()),
                unseen.request(1, 0, 0, "a.md 1", NORTH));
        answerSomethingElse();
        wire.send(
                s.questions(0, 1, 0, NORTH), unseen.questions(0, 1, 0, NORTH), s.document("a.md", 1, at("north", 90)));
        answerSomethingElse();

        assertThat(wire.published(s.run())).isEmpty();
        assertThat(wire.published(unseen.run())).isEmpty();
    }

    @Test
    void a_deleted_suite_stays_deleted() throws Exception {
        Scenario s = Scenario.create();
        wire.send(s.document("a.md", 1, at("north", 90)), new SuiteDeleted(s.suite()));
        answerSomethingElse();
        wire.send(
                s.document("a.md", 1, at("north", 90)),
                s.questions(0, 1, 0, NORTH),
                s.request(1, 0, 0, "a.md 1", NORTH));
        answerSomethingElse();

        assertThat(wire.published(s.run())).isEmpty();
    }

    @Test
    void retention_takes_only_what_no_later_run_can_see() throws Exception {
        Scenario s = Scenario.create();
        wire.send(
                s.document("a.md", 1, at("north", 90)),
                s.document("b.md", 2, at("north", 80)),
                s.document("a.md", 3, at("north", 70)),
                s.document("b.md", 4, at("north", 60)),
                s.questions(0, 1, 0, NORTH),
                new RetentionAdvanced(s.suite(), 3, List.of()),
                s.request(3, 0, 0, "a.md 3, b.md 2", NORTH));

        List<RetrievalMessage> published = awaitCells(s, 3);

        assertThat(hits(published, RetrieverKind.DENSE, 0)).containsExactly("b.md:fixed:0", "a.md:fixed:0");
    }

    @Test
    void a_record_that_cannot_be_read_fails_its_document_and_becomes_a_dead_letter() throws Exception {
        Scenario s = Scenario.create();
        byte[] broken = ("{broken " + s.suite()).getBytes(StandardCharsets.UTF_8);
        wire.sendRaw(Topics.EMBEDDINGS.name(), broken, Identity.of(s.document("a.md", 1)));
        wire.send(s.questions(0, 1, 0, NORTH), s.request(1, 0, 0, "a.md 1", NORTH));

        List<RetrievalMessage> published = await(s, messages -> messages.size() == 4);

        assertThat(published.stream().filter(CellFailed.class::isInstance).map(CellFailed.class::cast))
                .hasSize(3)
                .allSatisfy(failed -> assertThat(failed.documents()).containsExactly("a.md"));
        assertThat(wire.read(Topics.DEAD_LETTERS))
                .filteredOn(record -> record.value() != null)
                .anyMatch(record -> new String(record.value(), StandardCharsets.UTF_8).contains(s.suite()));
    }

    @Test
    void a_request_that_cannot_be_read_fails_every_cell_of_the_indexes_its_headers_name() throws Exception {
        Scenario s = Scenario.create();
        Identity identity = new Identity(
                Map.of(Identity.SUITE, s.suite(), Identity.RUN, s.run(), Identity.INDEXES, "first,second"));
        wire.sendRaw(Topics.RUNS.name(), "{broken".getBytes(StandardCharsets.UTF_8), identity);

        List<RetrievalMessage> published = await(s, messages -> messages.size() == 6);

        assertThat(published.stream().map(CellFailed.class::cast))
                .allSatisfy(failed -> assertThat(failed.reason()).contains("run request"))
                .extracting(failed -> failed.index() + "/" + failed.retriever().label())
                .containsExactlyInAnyOrder(
                        "first/dense", "first/bm25", "first/hybrid", "second/dense", "second/bm25", "second/hybrid");
    }

    /** A run of another suite from start to end: what was sent before it has been taken in by then, or nearly so. */
    private Scenario answerSomethingElse() throws Exception {
        Scenario other = Scenario.create();
        wire.send(
                other.document("a.md", 1, at("north", 90)),
                other.questions(0, 1, 0, NORTH),
                other.request(1, 0, 0, "a.md 1", NORTH));
        awaitCells(other, 3);
        return other;
    }

    private List<RetrievalMessage> awaitCells(Scenario scenario, int cells) {
        return await(
                scenario,
                messages -> count(messages, CellSummary.class) == cells && count(messages, IndexDescribed.class) > 0);
    }

    private List<RetrievalMessage> await(Scenario scenario, Predicate<List<RetrievalMessage>> complete) {
        return Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> wire.published(scenario.run()), complete);
    }

    private static long count(List<RetrievalMessage> messages, Class<?> type) {
        return messages.stream().filter(type::isInstance).count();
    }

    private static List<IndexDescribed> described(List<RetrievalMessage> messages) {
        return messages.stream()
                .filter(IndexDescribed.class::isInstance)
                .map(IndexDescribed.class::cast)
                .toList();
    }

    private static QuestionsRetrieved only(
            List<RetrievalMessage> messages, Class<QuestionsRetrieved> type, RetrieverKind retriever) {
        List<QuestionsRetrieved> found = messages.stream()
                .filter(type::isInstance)
                .map(type::cast)
                .filter(message -> message.retriever() == retriever)
                .toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private static List<Double> denseScores(List<RetrievalMessage> messages) {
        return only(messages, QuestionsRetrieved.class, RetrieverKind.DENSE).questions().getFirst().hits().stream()
                .map(Hit::score)
                .toList();
    }

    private static List<String> hits(List<RetrievalMessage> messages, RetrieverKind retriever, int question) {
        return only(messages, QuestionsRetrieved.class, retriever).questions().get(question).hits().stream()
                .map(Hit::chunk)
                .toList();
    }
}
