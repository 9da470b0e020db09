package io.chunkverdict.ingest.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.ingest.api.ApiClient.Answer;
import io.chunkverdict.ingest.store.RunRequests;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.RetentionAdvanced;
import io.chunkverdict.model.message.RunCompleted;
import io.chunkverdict.model.message.RunFailed;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.ScoreMessage;
import io.chunkverdict.model.suite.IndexSpec;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Suites that evaluate themselves; the test plays score-service and says when runs end. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
@QuarkusTestResource(StubEmbedService.class)
class LivingSuiteTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final String QUESTIONS = """
            questions:
            - id: q1
              query: When does a data connection get marked as degraded?
              gold_snippets: [failing three syncs is marked degraded]
            """;
    private static final String TEXT = "# Connections\n\nA connection failing three syncs is marked degraded.\n";

    @ConfigProperty(name = "quarkus.http.test-port")
    int port;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    @Inject
    RunRequests requests;

    private ApiClient api;
    private String suite;
    private String id;

    @BeforeEach
    void connect() {
        api = new ApiClient(port);
        suite = "living-" + UUID.randomUUID();
    }

    private void create(String evaluate) {
        Answer created = api.post(
                "/suites",
                "{\"name\":\"" + suite
                        + "\", \"configuration\": {\"strategies\": [\"fixed\", \"structure\"], \"evaluate\": "
                        + evaluate + "}}");
        assertThat(created.status()).as(created.text()).isEqualTo(201);
        id = created.json().path("id").asText();
    }

    private String path(String rest) {
        return "/suites/" + suite + rest;
    }

    private void putQuestions(String questions) {
        assertThat(api.put(path("/questions?file=q.yaml"), questions).status()).isEqualTo(200);
    }

    private long put(String document, String text) {
        Answer answer = api.putDocument(suite, document, text);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer.json().path("revision").asLong();
    }

    private List<RunRequested> runs() {
        return TopicReader.read(bootstrapServers, Topics.RUNS, id).stream()
                .filter(RunRequested.class::isInstance)
                .map(RunRequested.class::cast)
                .toList();
    }

    private List<RunRequested> awaitRuns(int count) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(runs()).hasSize(count));
        return runs();
    }

    private JsonNode standing() {
        return api.get(path("")).json().path("evaluation");
    }

    private void awaitState(String state) {
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(standing().path("state").asText()).isEqualTo(state));
    }

    private void tell(ScoreMessage message) {
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers), new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(
                    Topics.SCORES.name(),
                    Topics.SCORES.key().apply(message).getBytes(StandardCharsets.UTF_8),
                    MessageCodec.encode(message)));
        }
    }

    private RunCompleted completed(RunRequested run) {
        return new RunCompleted(id, suite, run.run(), run.revision(), run.pins().hash(), "d", "No winner yet.", "");
    }

    @Test
    void changesStartOneRunAtATimeAndTheLastOneIsNeverLost() {
        create("{\"trigger\": \"on_change\", \"debounce\": 0}");
        put("a.md", TEXT);
        putQuestions(QUESTIONS);
        RunRequested first = awaitRuns(1).getFirst();
        assertThat(first.revision()).isEqualTo(1);

        put("b.md", "# B\n\nNothing of note.");
        long head = put("b.md", "# B\n\nSomething of note.");
        awaitState("running");
        assertThat(runs()).as("while one is in flight").hasSize(1);

        tell(completed(first));
        tell(completed(first));
        List<RunRequested> both = awaitRuns(2);
        assertThat(both.getLast().revision()).isEqualTo(head);
        tell(new RunFailed(id, both.getLast().run(), "for the test"));
        await().atMost(PATIENCE).until(() -> !standing().path("inFlight").asBoolean());
        awaitState("covered");
        assertThat(runs()).hasSize(2);
    }

    @Test
    void aRunThatHasEndedCantBeCancelledAndACancelledOneCoversNothing() {
        create("{\"trigger\": \"on_change\", \"debounce\": 0}");
        put("a.md", TEXT);
        putQuestions(QUESTIONS);
        String cancelled = awaitRuns(1).getFirst().run();
        awaitState("covered");

        assertThat(api.delete(path("/runs/" + cancelled)).status()).isEqualTo(204);

        awaitState("changed");
        put("b.md", "# B\n\nNothing of note.");
        String failed = awaitRuns(2).getLast().run();
        awaitState("covered");
        tell(new RunFailed(id, failed, "for the test"));
        await().atMost(PATIENCE).until(() -> !standing().path("inFlight").asBoolean());
        Answer tooLate = api.delete(path("/runs/" + failed));
        assertThat(tooLate.status()).isEqualTo(409);
        assertThat(tooLate.json().path("detail").asText()).contains("is failed: there is nothing to stop");
    }

    @Test
    void aRunForNewQuestionsThatIsCancelledLeavesThemUnevaluatedThoughTheRevisionHasARun() {
        create("{\"trigger\": \"on_change\", \"debounce\": 0}");
        put("a.md", TEXT);
        putQuestions(QUESTIONS);
        tell(completed(awaitRuns(1).getFirst()));
        await().atMost(PATIENCE).until(() -> !standing().path("inFlight").asBoolean());
        awaitState("covered");

        putQuestions(QUESTIONS.replace("q1", "q2"));
        String cancelled = awaitRuns(2).getLast().run();
        assertThat(api.delete(path("/runs/" + cancelled)).status()).isEqualTo(204);

        awaitState("changed");
    }

    @Test
    void manyChangesWithinTheDebounceAreOneRun() {
        create("{\"trigger\": \"on_change\", \"debounce\": 2}");
        putQuestions(QUESTIONS);
        put("a.md", TEXT);
        long head = 0;
        for (int i = 0; i < 10; i++) {
            head = put("b.md", "# B\n\nVersion " + i);
        }
        List<RunRequested> runs = awaitRuns(1);
        assertThat(runs.getFirst().revision()).isEqualTo(head);
        assertThat(runs.getFirst().documents()).hasSize(2);
        awaitState("covered");
    }

    @Test
    void whatCantBeEvaluatedSaysWhyAndIsTriedAgainWithTheNextChange() {
        create("{\"trigger\": \"on_change\", \"debounce\": 0}");
        put("a.md", TEXT);
        awaitState("refused");
        assertThat(standing().path("refusal").asText()).contains("no questions");
        putQuestions(QUESTIONS);
        awaitRuns(1);
        assertThat(standing().path("refusal").asText()).isEmpty();
    }

    @Test
    void everyThreeRevisionsIsEveryThreeRevisionsOrOtherQuestions() {
        create("{\"trigger\": {\"every\": 3}, \"debounce\": 0}");
        put("a.md", TEXT);
        putQuestions(QUESTIONS);
        RunRequested run = awaitRuns(1).getFirst();
        tell(completed(run));
        put("b.md", "b");
        put("c.md", "c");
        awaitState("changed");
        assertThat(runs()).hasSize(1);
        put("d.md", "d");
        RunRequested second = awaitRuns(2).getLast();
        assertThat(second.revision()).isEqualTo(4);
        tell(completed(second));
        put("e.md", "e");
        awaitState("changed");
        putQuestions(QUESTIONS.replace("id: q1", "id: q2"));
        assertThat(awaitRuns(3).getLast().querySetSha()).isNotEqualTo(run.querySetSha());
    }

    @Test
    void aRunThatWasAskedForCoversTheChangesBeforeIt() {
        create("{\"trigger\": \"manual\", \"debounce\": 0}");
        put("a.md", TEXT);
        putQuestions(QUESTIONS);
        assertThat(standing().path("state").asText()).isEqualTo("changed");
        assertThat(api.post(path("/runs"), "").status()).isEqualTo(202);
        assertThat(standing().path("state").asText()).isEqualTo("covered");
        patch("{\"evaluate\": {\"trigger\": \"on_change\"}}");
        assertThat(standing().path("state").asText()).isEqualTo("covered");
        put("b.md", "b");
        assertThat(awaitRuns(2).getLast().revision()).isEqualTo(2);
    }

    @Test
    void aTriggerThatComesLaterFindsWhatIsUncovered() {
        create("{\"trigger\": \"manual\", \"debounce\": 0}");
        put("a.md", TEXT);
        putQuestions(QUESTIONS);
        patch("{\"evaluate\": {\"trigger\": \"on_change\"}}");
        awaitRuns(1);
    }

    @Test
    void howeverManyAskOneRunIsStarted() throws Exception {
        create("{\"trigger\": \"manual\", \"debounce\": 0}");
        put("a.md", TEXT);
        putQuestions(QUESTIONS);
        patch("{\"evaluate\": {\"trigger\": \"on_change\"}}");
        try (ExecutorService executor = Executors.newFixedThreadPool(8)) {
            List<Callable<Boolean>> tasks = IntStream.range(0, 8)
                    .mapToObj(i -> (Callable<Boolean>) () -> requests.requestAutomatically(UUID.fromString(id)))
                    .toList();
            for (var task : executor.invokeAll(tasks)) {
                task.get();
            }
        }
        awaitState("covered");
        assertThat(runs()).hasSize(1);
    }

    private JsonNode patch(String body) {
        Answer answer = api.patch(path(""), body);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer.json();
    }

    @Test
    void aStrategyAddedToALivingSuiteIsFilledAndTheOthersGetNothing() {
        create("{\"trigger\": \"on_change\", \"debounce\": 0}");
        putQuestions(QUESTIONS);
        put("a.md", TEXT);
        RunRequested first = awaitRuns(1).getFirst();
        put("b.md", "# B\n\nb");
        put("a.md", TEXT + "\nMore.");
        tell(completed(first));
        RunRequested second = awaitRuns(2).getLast();
        tell(completed(second));
        awaitState("covered");
        List<DocumentRevised> before = documents();

        JsonNode changed = patch(
                "{\"addStrategies\": [{\"name\": \"small\", \"kind\": \"fixed\", \"params\": {\"chunk_size\": 64, \"overlap\": 0}}]}");
        assertThat(changed.path("configuration").path("strategies")).hasSize(3);
        assertThat(changed.path("configuration")
                        .path("evaluate")
                        .path("trigger")
                        .asText())
                .isEqualTo("on_change");
        RunRequested third = awaitRuns(3).getLast();
        assertThat(third.indexes()).hasSize(3);
        assertThat(third.indexes().getLast().base()).isEqualTo(second.revision());
        assertThat(third.indexes().getLast().baseCount()).isEqualTo(2);
        assertThat(third.indexes().subList(0, 2)).isEqualTo(second.indexes());

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(documents()).hasSize(before.size() + 2));
        List<DocumentRevised> filled = new ArrayList<>(documents());
        filled.removeAll(before);
        assertThat(filled).hasSize(2).allSatisfy(message -> assertThat(
                        message.indexes().stream().map(IndexSpec::id))
                .containsExactly(third.indexes().getLast().spec().id()));
        Set<Long> revisions = new HashSet<>();
        filled.forEach(message -> revisions.add(message.revision()));
        assertThat(revisions).isEqualTo(Set.of(2L, 3L));
        assertThat(patch("{\"addStrategies\": [\"fixed\"], \"retention\": {\"runs\": 5}}")
                        .path("configuration")
                        .path("strategies"))
                .hasSize(3);
        assertThat(standing().path("state").asText())
                .as("nothing to measure anew")
                .isEqualTo("covered");
    }

    private List<DocumentRevised> documents() {
        return TopicReader.read(bootstrapServers, Topics.DOCUMENTS, id).stream()
                .filter(DocumentRevised.class::isInstance)
                .map(DocumentRevised.class::cast)
                .toList();
    }

    @Test
    void aChangeWithMistakesChangesNothing() {
        create("{\"trigger\": \"manual\"}");
        for (String body : List.of(
                "{\"evaluate\": {\"trigger\": \"sometimes\"}}",
                "{\"evaluate\": {\"trigger\": \"manual\", \"every\": 3}}",
                "{\"evaluate\": {\"trigger\": {\"every\": 0}}}",
                "{\"retention\": {\"runs\": 0}}",
                "{\"removeStrategies\": [\"semantic\"]}",
                "{\"removeStrategies\": [\"fixed\", \"structure\"]}",
                "{\"addStrategies\": [{\"name\": \"fixed\", \"params\": {\"chunk_size\": 9, \"overlap\": 1}}]}",
                "{\"embedding\": {\"model\": \"no-such-model\"}}",
                "{\"evaluat\": {}}",
                "[]",
                "{")) {
            Answer answer = api.patch(path(""), body);
            assertThat(answer.status()).as(body + " " + answer.text()).isEqualTo(400);
            assertThat(answer.json().path("errors")).as(body).isNotEmpty();
        }
        assertThat(api.patch("/suites/no-such-suite", "{}").status()).isEqualTo(404);
        assertThat(api.get(path("")).json().path("configuration").path("strategies"))
                .hasSize(2);
    }

    private List<RetentionAdvanced> retained() {
        return TopicReader.read(bootstrapServers, Topics.RUNS, id).stream()
                .filter(RetentionAdvanced.class::isInstance)
                .map(RetentionAdvanced.class::cast)
                .toList();
    }

    private RunRequested requested() {
        int before = runs().size();
        Answer answer = api.post(path("/runs"), "");
        assertThat(answer.status()).as(answer.text()).isEqualTo(202);
        return awaitRuns(before + 1).stream()
                .filter(run -> run.run().equals(answer.json().path("run").asText()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whatNoRunInFlightNeedsIsLetGoOf() {
        create("{\"trigger\": \"manual\"}");
        patch("{\"retention\": {\"runs\": 2, \"versions\": 0}}");
        putQuestions(QUESTIONS);
        put("a.md", TEXT);
        RunRequested first = requested();
        put("a.md", TEXT + "\nTwo.");
        put("a.md", TEXT + "\nThree.");
        // revision 1 is in flight: its version is superseded at 2, and stays
        RunRequested second = requested();
        tell(completed(second));
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(standing().path("state").asText()).isEqualTo("covered"));
        assertThat(retained().stream().mapToLong(RetentionAdvanced::floor)).allMatch(floor -> floor <= 1);

        tell(completed(first));
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(retained())
                .last()
                .satisfies(message -> assertThat(message.floor()).isEqualTo(3))
                .satisfies(message -> assertThat(message.runs()).isEmpty()));

        RunRequested third = requested();
        tell(completed(third));
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(retained()).last().satisfies(message -> assertThat(message.runs())
                        .containsExactly(first.run())));
        assertThat(api.get(path("/documents/a.md/text")).text()).contains("Three.");
        // a plan over what is left still works, and the text of the head is whole
        assertThat(requested().parseSha()).isEqualTo(third.parseSha());
    }

    @Test
    void nothingIsLetGoOfWhereEverythingIsKept() {
        create("{\"trigger\": \"manual\"}");
        patch("{\"retention\": {\"runs\": \"all\", \"versions\": \"all\"}}");
        putQuestions(QUESTIONS);
        put("a.md", TEXT);
        tell(completed(requested()));
        put("a.md", TEXT + "\nTwo.");
        tell(completed(requested()));
        patch("{\"retention\": {\"runs\": 1}}");
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(retained()).hasSize(1));
        assertThat(retained().getFirst().floor()).isZero();
        assertThat(retained().getFirst().runs()).hasSize(1);
    }
}
