package io.chunkverdict.retrieve.pipeline;

import static io.chunkverdict.retrieve.pipeline.Scenario.at;
import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.Hit;
import io.chunkverdict.model.message.QuestionsRetrieved;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.HnswSettings;
import io.chunkverdict.model.suite.RerankerSpec;
import io.chunkverdict.model.suite.Reranking;
import io.chunkverdict.model.suite.RetrievalSettings;
import io.chunkverdict.model.suite.RetrieverKind;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Reranked and approximate retrieval through the running service. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
@QuarkusTestResource(StubRerankService.class)
class SecondStagePipelineTest extends Wired {

    private static final Question QUESTION = new Question("q0", "north", List.of(), List.of(), true);

    @Test
    void the_retrievers_candidates_are_ordered_by_the_reranker_and_cut_to_k() throws Exception {
        Scenario s = Scenario.create();
        // by direction: north, north by east, north of the east wind, east; the last is no candidate of dense
        List<RetrievalMessage> published = run(s, settings(StubRerankService.SPEC));

        assertThat(hits(published, RetrieverKind.DENSE))
                .containsExactly(
                        new Hit("b.md:fixed:0", 1, 0.22), // cut
                        new Hit("a.md:fixed:1", 2, 0.13)); // cut
        // every word counts once, so the shortest chunk leads; of the three that say north, the longest two remain
        assertThat(hits(published, RetrieverKind.BM25))
                .containsExactly(new Hit("b.md:fixed:0", 1, 0.22), new Hit("a.md:fixed:1", 2, 0.13));
        CellSummary dense = summary(published, RetrieverKind.DENSE);
        assertThat(dense.rerankerCutShare()).contains(2 / 3.0);
        assertThat(dense.recallOfExact()).isEmpty();
    }

    @Test
    void a_second_run_publishes_the_same() throws Exception {
        Scenario first = Scenario.create();
        List<RetrievalMessage> published = run(first, settings(StubRerankService.SPEC));
        Scenario second = first.withRun("-again");
        List<RetrievalMessage> again = run(second, settings(StubRerankService.SPEC));

        for (RetrieverKind retriever : RetrieverKind.values()) {
            assertThat(hits(again, retriever))
                    .isEqualTo(hits(published, retriever))
                    .hasSize(2);
            assertThat(summary(again, retriever).rerankerCutShare())
                    .isEqualTo(summary(published, retriever).rerankerCutShare());
        }
    }

    @Test
    void a_reranker_that_gives_no_number_fails_its_cells_with_the_reason() throws Exception {
        List<RetrievalMessage> published = run(Scenario.create(), settings(StubRerankService.BROKEN));

        assertThat(published.stream().filter(CellFailed.class::isInstance).map(CellFailed.class::cast))
                .hasSize(3)
                .allSatisfy(failed -> assertThat(failed.reason()).contains("NaN instead of a score for documents[0]"));
    }

    @Test
    void an_approximate_index_reports_its_recall_and_leaves_bm25_alone() throws Exception {
        List<RetrievalMessage> published =
                run(Scenario.create(), RetrievalSettings.defaults().withHnsw(new HnswSettings(8, 20, 20)));

        assertThat(hits(published, RetrieverKind.DENSE))
                .extracting(Hit::chunk)
                .containsExactly("a.md:fixed:0", "b.md:fixed:0", "a.md:fixed:1", "b.md:fixed:1");
        assertThat(summary(published, RetrieverKind.DENSE).recallOfExact()).contains(1.0);
        assertThat(summary(published, RetrieverKind.HYBRID).recallOfExact()).contains(1.0);
        assertThat(summary(published, RetrieverKind.BM25).recallOfExact()).isEmpty();
    }

    private static RetrievalSettings settings(RerankerSpec reranker) {
        return new RetrievalSettings(2, List.of(RetrieverKind.values()), 1.5, 0.75, 60, 0, false)
                .withReranking(new Reranking(3, reranker));
    }

    private List<RetrievalMessage> run(Scenario s, RetrievalSettings settings) throws Exception {
        wire.send(
                s.document("a.md", 1, at("north", 90), at("north wind up", 60)),
                s.document("b.md", 2, at("north of the east wind", 80), at("a very long way to the east", 0)),
                s.questions(0, 1, 0, at("north", 90)),
                s.request(2, 0, 0, "a.md 1, b.md 2", settings, List.of(QUESTION)));
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> wire.published(s.run()).stream()
                                .filter(message -> message instanceof CellSummary || message instanceof CellFailed)
                                .count()
                        == 3);
        return wire.published(s.run());
    }

    private static List<Hit> hits(List<RetrievalMessage> published, RetrieverKind retriever) {
        return published.stream()
                .filter(QuestionsRetrieved.class::isInstance)
                .map(QuestionsRetrieved.class::cast)
                .filter(message -> message.retriever() == retriever)
                .findFirst()
                .orElseThrow()
                .questions()
                .getFirst()
                .hits();
    }

    private static CellSummary summary(List<RetrievalMessage> published, RetrieverKind retriever) {
        Optional<CellSummary> found = published.stream()
                .filter(CellSummary.class::isInstance)
                .map(CellSummary.class::cast)
                .filter(message -> message.retriever() == retriever)
                .findFirst();
        return found.orElseThrow();
    }
}
