package io.chunkverdict.ingest.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.ingest.api.ApiClient.Answer;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.RunMessage;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.message.SuiteDeleted;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
@QuarkusTestResource(StubEmbedService.class)
class IngestApiTest {
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

    private ApiClient api;
    private String suite;

    @BeforeEach
    void newSuite() {
        api = new ApiClient(port);
        suite = "suite " + UUID.randomUUID();
    }

    private String path(String rest) {
        return "/suites/" + ApiClient.segment(suite) + rest;
    }

    private Answer create(String more) {
        return api.post("/suites", "{\"name\":\"" + suite + "\"" + more + "}");
    }

    private String createdSuite() {
        Answer created = create("");
        assertThat(created.status()).as(created.text()).isEqualTo(201);
        return created.json().path("id").asText();
    }

    @Test
    void theOpenApiDocumentPromisesTheStatusesThatAreAnswered() {
        JsonNode paths = api.openApi().json().path("paths");
        Map<String, List<String>> promised = new LinkedHashMap<>();
        for (String operation : List.of(
                "post /suites",
                "delete /suites/{suite}",
                "post /suites/{suite}/runs",
                "delete /suites/{suite}/runs/{run}",
                "post /suites/{suite}/repair",
                "post /dead-letters/{id}/redrive")) {
            String[] parts = operation.split(" ");
            List<String> statuses = new ArrayList<>();
            paths.path("/api/v1" + parts[1])
                    .path(parts[0])
                    .path("responses")
                    .fieldNames()
                    .forEachRemaining(statuses::add);
            promised.put(
                    operation,
                    statuses.stream().filter(s -> s.startsWith("2")).sorted().toList());
        }
        assertThat(promised)
                .containsExactly(
                        Map.entry("post /suites", List.of("200", "201")),
                        Map.entry("delete /suites/{suite}", List.of("204")),
                        Map.entry("post /suites/{suite}/runs", List.of("202")),
                        Map.entry("delete /suites/{suite}/runs/{run}", List.of("204")),
                        Map.entry("post /suites/{suite}/repair", List.of("202")),
                        Map.entry("post /dead-letters/{id}/redrive", List.of("202")));
    }

    @Test
    void aDocumentNoMessageCouldCarryFailsAloneAndSaysWhatToDo() {
        createdSuite();
        Answer uploaded = api.upload(
                path("/documents"),
                Map.of(
                        "good.txt",
                        "A connection is marked degraded.",
                        "huge.txt",
                        "word ".repeat(17 * 1024 * 1024 / 5)),
                "");
        assertThat(uploaded.status()).as(uploaded.text()).isEqualTo(200);
        JsonNode documents = uploaded.json().path("documents");
        assertThat(documents.get(0).path("state").asText()).isEqualTo("PARSED");
        assertThat(documents.get(1).path("state").asText()).isEqualTo("FAILED");
        assertThat(documents.get(1).path("failure").asText()).contains("17.0 MiB", "split it");
    }

    @Test
    void aSuiteIsCreatedOnceAndFoundAgain() {
        String id = createdSuite();
        Answer again = create("");
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.json().path("id").asText()).isEqualTo(id);
        assertThat(api.get(path("")).json().path("embedding").path("dimensions").asInt())
                .isEqualTo(384);
        assertThat(api.get("/suites").json().path("suites"))
                .anyMatch(s -> s.path("name").asText().equals(suite));
    }

    @Test
    void aSuiteCreatedBySeveralAtOnceIsOneSuite() {
        List<Answer> answers = inParallel(8, i -> create(""));
        assertThat(answers).allMatch(answer -> answer.status() == 200 || answer.status() == 201);
        assertThat(answers.stream().filter(answer -> answer.status() == 201)).hasSize(1);
        assertThat(answers.stream()
                        .map(answer -> answer.json().path("id").asText())
                        .distinct())
                .hasSize(1);
    }

    @Test
    void anotherConfigurationNeedsReplace() {
        String id = createdSuite();
        String other = ", \"configuration\": {\"retrieval\": {\"top_k\": 8}}";
        Answer refused = create(other);
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.json().path("detail").asText()).contains("?replace=true");
        assertThat(refused.response().headers().firstValue("Content-Type").orElse(""))
                .startsWith("application/problem+json");
        Answer replaced = api.post("/suites?replace=true", "{\"name\":\"" + suite + "\"" + other + "}");
        assertThat(replaced.status()).isEqualTo(200);
        assertThat(replaced.json().path("id").asText()).isEqualTo(id);
        assertThat(replaced.json()
                        .path("configuration")
                        .path("retrieval")
                        .path("topK")
                        .asInt())
                .isEqualTo(8);
    }

    @Test
    void mistakesInAConfigurationFileComeWithItsLines() {
        Answer refused =
                create(", \"configurationFile\": \"my.yaml\", \"configurationText\": \"retrieval:\\n  topk: 3\\n\"");
        assertThat(refused.status()).isEqualTo(400);
        JsonNode error = refused.json().path("errors").path(0);
        assertThat(error.path("file").asText()).isEqualTo("my.yaml");
        assertThat(error.path("line").asInt()).isEqualTo(2);
        assertThat(error.path("hint").asText()).contains("topK");
    }

    @Test
    void anUnknownModelIsRefusedWithTheModelsThereAre() {
        Answer refused = create(", \"configuration\": {\"embedding\": {\"model\": \"BAAI/bge-smal-en-v1.5\"}}");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("detail").asText())
                .contains("did you mean BAAI/bge-small-en-v1.5", "all-MiniLM-L6-v2");
    }

    @Test
    void aRerankerIsPinnedByItsWeightsAndAnUnknownOneIsRefusedWithThoseThereAre() {
        String reranked = ", \"configuration\": {\"retrieval\": {\"reranker\": \"org/tiny-reranker\"}}";
        Answer created = create(reranked);
        assertThat(created.status()).as(created.text()).isEqualTo(201);
        assertThat(created.json()
                        .at("/configuration/retrieval/reranking/reranker/weightsSha")
                        .asText())
                .isEqualTo("rw");
        assertThat(create(reranked).status()).isEqualTo(200);
        assertThat(create("").status()).isEqualTo(409);

        for (String none : List.of("org/tiny-rerankre", "BAAI/bge-small-en-v1.5")) {
            Answer refused = create(", \"configuration\": {\"retrieval\": {\"reranker\": \"" + none + "\"}}");
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.json().at("/errors/0/field").asText()).isEqualTo("retrieval.reranker");
            assertThat(refused.json().path("detail").asText()).contains("org/tiny-reranker");
        }
    }

    @Test
    void aDocumentWithSlashesInItsIdGoesInAndComesOut() {
        createdSuite();
        Answer put = api.putDocument(suite, "guides/für alle/100% a+b.md", TEXT);
        assertThat(put.status()).as(put.text()).isEqualTo(200);
        assertThat(put.json().path("document").asText()).isEqualTo("guides/für alle/100% a+b.md");
        Answer text = api.get(path("/documents/" + ApiClient.segment("guides/für alle/100% a+b.md") + "/text"));
        assertThat(text.status()).isEqualTo(200);
        assertThat(text.text()).isEqualTo(TEXT);
    }

    @Test
    void theSameBytesAreNoRevision() {
        createdSuite();
        assertThat(api.putDocument(suite, "a.md", TEXT).json().path("revision").asLong())
                .isEqualTo(1);
        Answer again = api.putDocument(suite, "a.md", TEXT);
        assertThat(again.json().path("changed").asBoolean()).isFalse();
        assertThat(again.json().path("revision").asLong()).isEqualTo(1);
        assertThat(api.putDocument(suite, "a.md", TEXT + "More.\n")
                        .json()
                        .path("revision")
                        .asLong())
                .isEqualTo(2);
        assertThat(api.delete(path("/documents/a.md")).json().path("revision").asLong())
                .isEqualTo(3);
        assertThat(api.delete(path("/documents/a.md")).json().path("changed").asBoolean())
                .isFalse();
        assertThat(api.putDocument(suite, "a.md", TEXT).json().path("revision").asLong())
                .isEqualTo(4);
        assertThat(api.get(path("")).json().path("revision").asLong()).isEqualTo(4);
    }

    @Test
    void revisionsAreDenseHoweverManyWriteAtOnce() {
        createdSuite();
        List<Answer> answers = inParallel(40, i -> api.putDocument(suite, "doc-" + i % 20 + ".txt", "text " + i));
        List<Long> revisions = answers.stream()
                .map(answer -> answer.json().path("revision").asLong())
                .sorted()
                .toList();
        assertThat(revisions).isEqualTo(LongStream.rangeClosed(1, 40).boxed().toList());
    }

    @Test
    void anUploadGetsItsRevisionsInTheOrderOfIdsByCodePoint() {
        createdSuite();
        Map<String, String> files = new LinkedHashMap<>();
        files.put("\uD83D\uDE00.txt", "an emoji, beyond U+FFFF");
        files.put("z/b.txt", "two");
        files.put("\uFF21.txt", "full width A, U+FF21");
        files.put("a.txt", "one");
        Answer uploaded = api.upload(path("/documents"), files, "");
        assertThat(uploaded.status()).as(uploaded.text()).isEqualTo(200);
        List<String> order = StreamSupport.stream(
                        uploaded.json().path("documents").spliterator(), false)
                .sorted((x, y) -> Long.compare(
                        x.path("revision").asLong(), y.path("revision").asLong()))
                .map(document -> document.path("document").asText())
                .toList();
        assertThat(order).containsExactly("a.txt", "z/b.txt", "\uFF21.txt", "\uD83D\uDE00.txt");
        List<String> listed = StreamSupport.stream(
                        api.get(path("/documents")).json().path("documents").spliterator(), false)
                .map(document -> document.path("id").asText())
                .toList();
        assertThat(listed).isEqualTo(order);
    }

    @Test
    void aSynchronisingUploadRemovesWhatIsNeitherSentNorNamed() {
        createdSuite();
        api.upload(path("/documents"), Map.of("a.txt", "a", "b.txt", "b", "c.txt", "c"), "");
        Answer synced = api.upload(path("/documents?sync=true"), Map.of("d.txt", "d"), "[\"a.txt\", \"d.txt\"]");
        assertThat(synced.status()).as(synced.text()).isEqualTo(200);
        assertThat(ids()).containsExactly("a.txt", "d.txt");
        assertThat(synced.json().path("revision").asLong()).isEqualTo(6);
        assertThat(api.upload(path("/documents?sync=true"), Map.of(), "[\"a.txt\", \"d.txt\"]")
                        .status())
                .isEqualTo(200);
        assertThat(api.upload(path("/documents?sync=true"), Map.of(), "[]").status())
                .isEqualTo(400);
        assertThat(ids()).containsExactly("a.txt", "d.txt");
    }

    private List<String> ids() {
        return StreamSupport.stream(
                        api.get(path("/documents")).json().path("documents").spliterator(), false)
                .map(document -> document.path("id").asText())
                .toList();
    }

    @Test
    void anUnreadableDocumentIsAVersionWithItsReason() {
        createdSuite();
        Answer put = api.putDocument(suite, "broken.docx", "this is no archive");
        assertThat(put.status()).isEqualTo(200);
        assertThat(put.json().path("state").asText()).isEqualTo("FAILED");
        assertThat(put.json().path("failure").asText()).isNotBlank();
        assertThat(api.get(path("/documents/broken.docx/text")).status()).isEqualTo(409);
    }

    @Test
    void aQuestionFileWithMistakesIsRefusedWhole() {
        createdSuite();
        Answer refused = api.put(
                path("/questions?file=q.yaml"),
                "questions:\n- id: a\n  query: ''\n- id: a\n  query: x\n  golld: [y]\n");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("errors")).hasSize(3);
        assertThat(api.get(path("/questions")).json().path("questions")).isEmpty();
    }

    @Test
    void puttingQuestionsReportsHowTheyFitTheCorpus() {
        createdSuite();
        api.putDocument(suite, "a.md", TEXT);
        Answer put = api.put(
                path("/questions?file=q.yaml&validate=only"),
                QUESTIONS.replace("failing three", "that is failing some four"),
                "Content-Type",
                "application/octet-stream");
        assertThat(put.json().path("stored").asBoolean()).isFalse();
        assertThat(put.json().path("findings"))
                .extracting(found -> found.path("code").asText())
                .containsExactly("few_questions", "not_found");
        JsonNode finding = put.json().path("findings").path(1);
        assertThat(finding.path("line").asInt()).isEqualTo(4);
        assertThat(finding.path("suggestion").asText()).contains("failing three syncs is marked degraded");
        assertThat(api.get(path("/questions")).json().path("questions")).isEmpty();
    }

    @Test
    void questionsComeBackAsTheyCanBePutAgain() {
        createdSuite();
        String sha = api.put(path("/questions?file=q.yaml"), QUESTIONS)
                .json()
                .path("questionSetSha")
                .asText();
        Answer got = api.get(path("/questions"));
        Answer again = api.put(
                path("/questions?file=q.json"), "{\"questions\":" + got.json().path("questions") + "}");
        assertThat(again.status()).as(again.text()).isEqualTo(200);
        assertThat(again.json().path("questionSetSha").asText()).isEqualTo(sha);
    }

    @Test
    void aRunIsAnnouncedWithEverythingItNeeds() {
        String id = createdSuite();
        api.putDocument(suite, "a.md", TEXT);
        api.putDocument(suite, "broken.docx", "no archive");
        api.put(path("/questions?file=q.yaml"), QUESTIONS);
        Answer requested = api.post(path("/runs"), "", "Idempotency-Key", "key 1");
        assertThat(requested.status()).as(requested.text()).isEqualTo(202);
        assertThat(requested.json().path("revision").asLong()).isEqualTo(2);

        RunRequested run = awaitRun(id);
        assertThat(run.run()).isEqualTo(requested.json().path("run").asText());
        assertThat(run.pins().hash()).isEqualTo(requested.json().path("pinHash").asText());
        assertThat(run.documents()).extracting(SnapshotDocument::id).containsExactly("a.md", "broken.docx");
        assertThat(run.documents()).extracting(SnapshotDocument::failed).containsExactly(false, true);
        assertThat(run.indexes()).hasSize(5).allMatch(index -> index.base() == 2 && index.baseCount() == 2);
        assertThat(run.cellPins()).hasSize(3);
        assertThat(run.questions()).hasSize(1);

        List<DocumentMessage> announced = documents(id);
        assertThat(announced).hasSize(2);
        assertThat(announced.stream().filter(DocumentRevised.class::isInstance))
                .singleElement()
                .satisfies(message -> {
                    assertThat(((DocumentRevised) message).indexes()).hasSize(5);
                    assertThat(((DocumentRevised) message).text()).isEqualTo(TEXT);
                });

        // the same request again, also several at once, is the same run
        List<Answer> again = inParallel(6, i -> api.post(path("/runs"), "", "Idempotency-Key", "key 1"));
        assertThat(again)
                .allMatch(answer -> answer.status() == 202
                        && answer.json().path("run").asText().equals(run.run()));

        // a second run needs no document again; a later change goes to every index
        assertThat(api.post(path("/runs"), "").status()).isEqualTo(202);
        api.putDocument(suite, "b.md", "Another.");
        await().untilAsserted(() -> assertThat(documents(id)).hasSize(3));
        assertThat(runs(id)).hasSize(2);
    }

    private RunRequested awaitRun(String id) {
        await().untilAsserted(() -> assertThat(runs(id)).isNotEmpty());
        return (RunRequested) runs(id).getFirst();
    }

    private List<RunMessage> runs(String id) {
        return TopicReader.read(bootstrapServers, Topics.RUNS, id);
    }

    private List<DocumentMessage> documents(String id) {
        return TopicReader.read(bootstrapServers, Topics.DOCUMENTS, id);
    }

    @Test
    void aRunWithNothingToEvaluateIsRefusedWithTheReason() {
        createdSuite();
        assertRefused("no questions");
        api.put(path("/questions?file=q.yaml"), "questions:\n- {id: a, query: what}\n");
        assertRefused("no question has gold");
        api.put(path("/questions?file=q.yaml"), QUESTIONS);
        assertRefused("is empty");
        api.putDocument(suite, "broken.docx", "no archive");
        assertRefused("broken.docx");
        api.putDocument(suite, "other.md", "Something else entirely.");
        assertRefused("never resolved");
        api.putDocument(suite, "a.md", TEXT);
        assertThat(api.post(path("/runs"), "").status()).isEqualTo(202);
    }

    @Test
    void everyDocumentOfALargeCorpusIsAnnouncedOnceUnderItsOwnRevision() {
        String id = createdSuite();
        Map<String, String> files = new LinkedHashMap<>();
        IntStream.range(0, 50).forEach(i -> files.put("d" + i + ".txt", "document " + i + " " + TEXT));
        api.upload(path("/documents"), files, "");
        api.put(path("/questions?file=q.yaml"), QUESTIONS);
        assertThat(api.post(path("/runs"), "").status()).isEqualTo(202);
        await().untilAsserted(() -> assertThat(documents(id)).hasSize(50));
        assertThat(documents(id).stream()
                        .map(message -> ((DocumentRevised) message).revision())
                        .sorted())
                .isEqualTo(LongStream.rangeClosed(1, 50).boxed().toList());
    }

    @Test
    void aRunThatNoMessageCouldCarryIsRefusedWithItsSize() {
        createdSuite();
        api.putDocument(suite, "a.md", TEXT);
        StringBuilder questions = new StringBuilder();
        String query = "why ".repeat(5_000);
        for (int i = 0; i < 900; i++) {
            questions
                    .append("{\"id\": \"q")
                    .append(i)
                    .append("\", \"query\": \"")
                    .append(query)
                    .append("\", \"gold\": [\"failing three syncs is marked degraded\"]}\n");
        }
        assertThat(api.put(path("/questions?file=q.jsonl"), questions.toString())
                        .status())
                .isEqualTo(200);
        Answer refused = api.post(path("/runs"), "");
        assertThat(refused.status()).isEqualTo(413);
        assertThat(refused.json().path("detail").asText()).contains("900 questions", "16 MiB");
    }

    private void assertRefused(String reason) {
        Answer refused = api.post(path("/runs"), "");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("detail").asText()).contains(reason);
    }

    @Test
    void aRunIsCancelledOnce() {
        String id = createdSuite();
        api.putDocument(suite, "a.md", TEXT);
        api.put(path("/questions?file=q.yaml"), QUESTIONS);
        String run = api.post(path("/runs"), "").json().path("run").asText();
        assertThat(api.delete(path("/runs/" + run)).status()).isEqualTo(204);
        assertThat(api.delete(path("/runs/" + run)).status()).isEqualTo(204);
        assertThat(api.delete(path("/runs/" + UUID.randomUUID())).status()).isEqualTo(404);
        await().untilAsserted(() -> assertThat(runs(id)).hasSize(2));
        assertThat(runs(id).stream().filter(RunCancelled.class::isInstance)).hasSize(1);
    }

    @Test
    void aDeletedSuiteLeavesItsNameFree() {
        String id = createdSuite();
        api.putDocument(suite, "a.md", TEXT);
        assertThat(api.delete(path("")).status()).isEqualTo(204);
        assertThat(api.get(path("")).status()).isEqualTo(404);
        assertThat(createdSuite()).isNotEqualTo(id);
        assertThat(api.get(path("")).json().path("revision").asLong()).isZero();
        await().untilAsserted(() -> assertThat(runs(id)).containsExactly(new SuiteDeleted(id)));
    }

    @Test
    void questionsAreDraftedFromTheDocumentsAndCanBePut() {
        createdSuite();
        api.putDocument(suite, "terms.md", """
                # Terms

                Deposits are refunded within 30 days of the cancellation of a booking.

                ## Bags

                Cabin bags on the ferry may weigh up to 20 kg in the summer season, and it is for the crew to say what is
                a bag and what is not, as they have to carry them all to the hold of the boat and back to the pier.
                """);
        Answer drafted = api.post(path("/drafts?n=5"), "");
        assertThat(drafted.status()).as(drafted.text()).isEqualTo(200);
        assertThat(drafted.json().path("questions")).isNotEmpty();
        assertThat(drafted.json().at("/questions/0/tags/0").asText()).isEqualTo("src:terms.md");
        Answer put = api.put(path("/questions?file=d.json"), drafted.text());
        assertThat(put.status()).as(put.text()).isEqualTo(200);
        assertThat(put.json().path("errors").asInt()).isZero();
        Answer yaml = api.post(path("/drafts"), "", "Accept", "application/yaml");
        assertThat(yaml.text()).startsWith("# Drafted").contains("reviewed: false");
        assertThat(api.put(path("/questions?file=d.yaml"), yaml.text())
                        .json()
                        .path("errors")
                        .asInt())
                .isZero();
        assertThat(api.post(path("/drafts?n=0"), "").status()).isEqualTo(400);
        assertThat(api.post(path("/drafts?n=many"), "").status()).isEqualTo(400);
        assertThat(api.post("/suites/nobody/drafts", "").status()).isEqualTo(404);
    }

    @Test
    void aFileWithMistakesCanBeValidatedButNotPut() {
        createdSuite();
        api.putDocument(suite, "a.md", TEXT);
        String twice = QUESTIONS + QUESTIONS.substring(QUESTIONS.indexOf("- id"));
        assertThat(api.put(path("/questions?file=q.yaml"), twice).status()).isEqualTo(400);
        Answer validated = api.put(path("/questions?file=q.yaml&validate=only"), twice);
        assertThat(validated.status()).as(validated.text()).isEqualTo(200);
        assertThat(validated.json().path("questionSetSha").asText()).isEmpty();
        assertThat(validated.json().at("/findings/0/code").asText()).isEqualTo("duplicate_id");
    }

    @Test
    void aPooledRunNeedsADocumentForEachQuestion() {
        create(", \"configuration\": {\"pooled\": true}");
        api.putDocument(suite, "a.md", TEXT);
        api.put(path("/questions"), QUESTIONS);
        Answer refused = api.post(path("/runs"), "");
        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.json().path("detail").asText()).contains("q1").contains("src:DOCUMENT");
        api.put(path("/questions"), QUESTIONS + "  tags: [\"src:a\"]\n");
        assertThat(api.post(path("/runs"), "").status()).isEqualTo(202);
    }

    @Test
    void whatNoResourceAnswersIsAProblemDocumentToo() {
        createdSuite();
        List<Answer> answers = List.of(
                api.get("/nothing/here"),
                api.delete("/suites"),
                api.post(path("/documents"), "no form", "Content-Type", "text/plain"),
                api.post(path("/documents"), "no form", "Content-Type", "multipart/form-data"),
                api.post(path("/documents"), "no form", "Content-Type", "multipart/form-data; boundary=x"),
                api.post(path("/documents"), "--x\r\nnonsense", "Content-Type", "multipart/form-data; boundary=x"),
                api.post(path("/drafts"), "", "Accept", "image/png"));
        assertThat(answers).extracting(Answer::status).containsExactly(404, 405, 415, 400, 400, 400, 406);
        assertThat(answers).allSatisfy(answer -> {
            assertThat(answer.response().headers().firstValue("Content-Type").orElse(""))
                    .as(answer.text())
                    .startsWith("application/problem+json");
            assertThat(answer.json().path("status").asInt()).isEqualTo(answer.status());
            assertThat(answer.json().path("detail").asText()).isNotBlank();
        });
    }

    @Test
    void anIdThatIsToStayMustBeThere() {
        createdSuite();
        api.upload(path("/documents"), Map.of("a.txt", "a"), "");
        Answer refused = api.upload(path("/documents?sync=true"), Map.of("b.txt", "b"), "[\"a.txt\", \"gone.txt\"]");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("detail").asText()).contains("gone.txt");
        assertThat(api.get(path("/documents")).json().path("documents")).hasSize(1);
    }

    private static <T> List<T> inParallel(int count, java.util.function.IntFunction<T> work) {
        try (ExecutorService executor = Executors.newFixedThreadPool(8)) {
            List<CompletableFuture<T>> futures = IntStream.range(0, count)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> work.apply(i), executor))
                    .toList();
            List<T> results = new ArrayList<>();
            futures.forEach(future -> results.add(future.join()));
            return results;
        }
    }
}
