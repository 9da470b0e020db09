package io.chunkverdict.ingest.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.ingest.api.ApiClient.Answer;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.IndexStanding;
import io.chunkverdict.model.message.RetrievalStanding;
import io.chunkverdict.model.message.RevisionRange;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunMessage;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.ScoringStanding;
import io.chunkverdict.model.message.ScoringStanding.State;
import io.chunkverdict.model.message.StandingAsked;
import io.chunkverdict.model.suite.IndexSpec;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is lost for good is sent again, or told as a failure; the test plays the other services. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
@QuarkusTestResource(StubEmbedService.class)
class RepairTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final Duration POLL = Duration.ofMillis(200);

    @ConfigProperty(name = "quarkus.http.test-port")
    int port;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    private ApiClient api;
    private String suite;
    private String id;
    private OtherServices others;

    @BeforeEach
    void aSuiteOfThreeDocuments() {
        api = new ApiClient(port);
        suite = "repair-" + UUID.randomUUID();
        Answer created = api.post(
                "/suites",
                "{\"name\":\"" + suite + "\", \"configuration\": {\"strategies\": [\"fixed\", \"structure\"]}}");
        assertThat(created.status()).as(created.text()).isEqualTo(201);
        id = created.json().path("id").asText();
        for (String document : List.of("a.md", "b.md", "c.md")) {
            assertThat(api.putDocument(suite, document, "# " + document + "\n\nA sync that fails is marked degraded.\n")
                            .status())
                    .isEqualTo(200);
        }
        assertThat(api.put(
                                "/suites/" + suite + "/questions?file=q.yaml",
                                "questions:\n- id: q1\n  query: Which sync is marked degraded?\n"
                                        + "  gold_snippets: [A sync that fails]\n")
                        .status())
                .isEqualTo(200);
        others = new OtherServices(bootstrapServers, id);
    }

    @AfterEach
    void close() {
        api.delete("/suites/" + suite);
        others.close();
    }

    private String run() {
        Answer requested = api.post("/suites/" + suite + "/runs", "");
        assertThat(requested.status()).as(requested.text()).isEqualTo(202);
        await().atMost(PATIENCE).until(() -> !runs(RunRequested.class).isEmpty());
        return requested.json().path("run").asText();
    }

    private <T extends RunMessage> List<T> runs(Class<T> type) {
        return TopicReader.read(bootstrapServers, Topics.RUNS, id).stream()
                .filter(type::isInstance)
                .map(type::cast)
                .toList();
    }

    private List<DocumentMessage> documents() {
        return TopicReader.read(bootstrapServers, Topics.DOCUMENTS, id);
    }

    private RetrievalStanding holding(StandingAsked asked, RevisionRange... held) {
        List<IndexStanding> indexes = runs(RunRequested.class).getFirst().indexes().stream()
                .map(index -> new IndexStanding(index.spec().id(), 0, List.of(held)))
                .toList();
        return new RetrievalStanding(id, asked.run(), asked.ask(), true, indexes, List.of(), 8, 0, 0);
    }

    private ScoringStanding scoring(StandingAsked asked, State state) {
        return new ScoringStanding(id, asked.run(), asked.ask(), state, List.of(), List.of());
    }

    private void until(
            Function<StandingAsked, RetrievalStanding> retrieval,
            Function<StandingAsked, ScoringStanding> scoring,
            Runnable expectation) {
        await().atMost(PATIENCE).pollInterval(POLL).untilAsserted(() -> {
            others.readAllAndAnswer(retrieval, scoring);
            expectation.run();
        });
    }

    private JsonNode repair() {
        return api.get("/suites/" + suite + "/repair").json();
    }

    @Test
    void nothingIsSentAgainWhileSomebodyHasNotReadEverything() {
        run();
        await().atMost(PATIENCE).until(() -> !repair().path("runs").isEmpty());
        await().during(Duration.ofSeconds(2)).atMost(PATIENCE).untilAsserted(() -> {
            assertThat(others.asked()).isEmpty();
            assertThat(documents()).hasSize(3);
            assertThat(repair().at("/runs/0/state").asText()).isEqualTo("checking");
        });
    }

    @Test
    void documentsThatRetentionTookBeforeTheyWereReadAreSentAgainUnderTheirRevisions() {
        String run = run();
        await().atMost(PATIENCE).until(() -> documents().size() == 3);
        others.loseAll(Topics.DOCUMENTS.name());
        List<String> indexes = runs(RunRequested.class).getFirst().indexes().stream()
                .map(index -> index.spec().id())
                .toList();
        until(
                asked -> holding(asked, new RevisionRange(2, 2)),
                asked -> scoring(asked, State.WAITING),
                () -> assertThat(documents()).hasSizeGreaterThanOrEqualTo(2).allSatisfy(message -> assertThat(message)
                        .isInstanceOfSatisfying(DocumentRevised.class, revised -> {
                            assertThat(revised.revision()).isIn(1L, 3L);
                            assertThat(revised.text()).contains("marked degraded");
                            assertThat(revised.indexes())
                                    .extracting(IndexSpec::id)
                                    .containsExactlyInAnyOrderElementsOf(indexes);
                        })));
        assertThat(repair().at("/runs/0/run").asText()).isEqualTo(run);
        assertThat(repair().at("/runs/0/found").toString()).contains("2 revisions, 1, 3 never reached");
    }

    @Test
    void threeRoundsInVainMakeDocumentsFailAndThenTheRun() {
        String run = run();
        await().atMost(PATIENCE).until(() -> documents().size() == 3);
        until(
                asked -> holding(asked, new RevisionRange(1, 2)),
                asked -> scoring(asked, State.WAITING),
                () -> assertThat(runs(RunFailed.class))
                        .first()
                        .satisfies(failed -> assertThat(failed.run()).isEqualTo(run))
                        .satisfies(failed -> assertThat(failed.reason())
                                .contains("revision 3 never reached retrieve-service", "request the run again")));
        assertThat(documents().stream()
                        .filter(DocumentRevised.class::isInstance)
                        .map(DocumentMessage::suite))
                .as("the first time, and three rounds")
                .hasSize(3 + 3);
        assertThat(documents().stream().filter(DocumentFailed.class::isInstance).map(DocumentFailed.class::cast))
                .singleElement()
                .satisfies(failed -> {
                    assertThat(failed.document()).isEqualTo("c.md");
                    assertThat(failed.indexIds()).hasSize(2);
                    assertThat(failed.stage()).isEqualTo("repair");
                });
    }

    @Test
    void aVerdictWhoseRecordWasLostIsAskedForAgain() {
        run();
        until(
                asked -> holding(asked, new RevisionRange(1, 3)),
                asked -> scoring(asked, State.COMPLETED),
                () -> assertThat(others.asked()).anyMatch(StandingAsked::announce));
        assertThat(documents()).hasSize(3);
    }

    @Test
    void onDemandASuiteWithoutARunIsLookedAtUpToItsHead() {
        String run = run();
        assertThat(api.delete("/suites/" + suite + "/runs/" + run).status()).isEqualTo(204);
        assertThat(api.putDocument(suite, "d.md", "# D\n\nNothing of note.\n").status())
                .isEqualTo(200);
        await().atMost(PATIENCE).until(() -> documents().size() == 4);
        Answer accepted = api.post("/suites/" + suite + "/repair", "");
        assertThat(accepted.status()).as(accepted.text()).isEqualTo(202);
        assertThat(accepted.json().at("/indexes/state").asText()).isEqualTo("checking");
        assertThat(api.post("/suites/" + suite + "/repair", "").status()).isEqualTo(202);

        until(
                asked -> documents().size() == 4
                        ? holding(asked, new RevisionRange(1, 3))
                        : holding(asked, new RevisionRange(1, 4)),
                asked -> scoring(asked, State.ENDED),
                () -> assertThat(repair().at("/indexes").toString()).contains("\"state\":\"whole\""));
        assertThat(documents()).hasSize(5);
        assertThat(documents().getLast().suite()).isEqualTo(id);
        assertThat(repair().at("/indexes/republished").asInt()).isEqualTo(1);
        assertThat(repair().at("/indexes/found").toString()).contains("revision 4 never reached");
        assertThat(api.post("/suites/none-such/repair", "").status()).isEqualTo(404);
    }
}
