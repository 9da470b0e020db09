package io.chunkverdict.ingest.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.agroal.api.AgroalDataSource;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.ingest.api.ApiClient.Answer;
import io.chunkverdict.ingest.webhook.Signature;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.ChangedDocuments;
import io.chunkverdict.model.message.RegressionFound;
import io.chunkverdict.model.message.RunCompleted;
import io.chunkverdict.model.message.ScoreMessage;
import io.quarkus.agroal.DataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntFunction;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Webhooks; the test plays score-service, and the receiver. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
@QuarkusTestResource(StubEmbedService.class)
class WebhookTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final ObjectMapper MAPPER = Json.mapper();
    private static final String SECRET = "between-us-two";

    @ConfigProperty(name = "quarkus.http.test-port")
    int port;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String bootstrapServers;

    @Inject
    @DataSource("ingest")
    AgroalDataSource source;

    private ApiClient api;
    private String suite;
    private String id;
    private HttpServer server;
    private IntFunction<Reply> replies = attempt -> new Reply(200, "");
    private final List<Request> requests = new CopyOnWriteArrayList<>();

    /** What the receiver was sent. */
    private record Request(String path, Map<String, String> headers, byte[] body) {
        String event() {
            return headers.get("Chunkverdict-event");
        }

        String delivery() {
            return headers.get("Chunkverdict-delivery");
        }

        JsonNode json() {
            try {
                return MAPPER.readTree(body);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    private record Reply(int status, String retryAfter) {}

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::receive);
        server.start();
        api = new ApiClient(port);
        suite = "hooks-" + UUID.randomUUID();
        Answer created =
                api.post("/suites", "{\"name\":\"" + suite + "\", \"configuration\": {\"strategies\": [\"fixed\"]}}");
        id = created.json().path("id").asText();
        assertThat(api.putDocument(suite, "a.md", "# A\n\nA connection failing three syncs is marked degraded.\n")
                        .status())
                .isEqualTo(200);
        assertThat(api.put(
                                "/suites/" + suite + "/questions?file=q.yaml",
                                "questions:\n- id: q1\n  query: When?\n  gold_snippets: [failing three syncs is marked degraded]\n")
                        .status())
                .isEqualTo(200);
    }

    @AfterEach
    void stop() {
        api.delete("/suites/" + suite);
        server.stop(0);
    }

    private synchronized void receive(HttpExchange exchange) throws IOException {
        Map<String, String> headers = new java.util.TreeMap<>();
        exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.getFirst()));
        requests.add(new Request(
                exchange.getRequestURI().getPath(),
                headers,
                exchange.getRequestBody().readAllBytes()));
        Reply reply = replies.apply(requests.size());
        if (!reply.retryAfter().isEmpty()) {
            exchange.getResponseHeaders().add("Retry-After", reply.retryAfter());
        }
        exchange.sendResponseHeaders(reply.status(), -1);
        exchange.close();
    }

    private String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
    }

    private Answer put(String webhooks) {
        return api.put("/suites/" + suite + "/webhooks", "{\"webhooks\": " + webhooks + "}");
    }

    private JsonNode hook() {
        return api.get("/suites/" + suite + "/webhooks").json().path("webhooks").path(0);
    }

    private String run() {
        Answer answer = api.post("/suites/" + suite + "/runs", "");
        assertThat(answer.status()).as(answer.text()).isEqualTo(202);
        return answer.json().path("run").asText();
    }

    private RunCompleted completed(String run) {
        return new RunCompleted(id, suite, run, 1, "0123456789ab", "dd", "No winner yet.", "fixed/bm25");
    }

    private RegressionFound regression(String run) {
        return new RegressionFound(
                id,
                suite,
                UUID.randomUUID().toString(),
                run,
                "before",
                2,
                1,
                "fixed/bm25",
                "recall",
                20,
                0.9,
                0.5,
                -0.4,
                -0.6,
                -0.2,
                new ChangedDocuments(List.of("a.md"), List.of(), List.of(), 0),
                List.of("a.md"),
                "fixed/bm25: recall 0.900 → 0.500.");
    }

    private void tell(ScoreMessage... messages) {
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers), new ByteArraySerializer(), new ByteArraySerializer())) {
            for (ScoreMessage message : messages) {
                producer.send(new ProducerRecord<>(
                        Topics.SCORES.name(),
                        Topics.SCORES.key().apply(message).getBytes(StandardCharsets.UTF_8),
                        MessageCodec.encode(message)));
            }
        }
    }

    @Test
    void aReceiverThatFailsTwiceIsToldOnceUnderOneIdAndSigned() throws SQLException {
        replies = attempt -> switch (attempt) {
            case 1 -> new Reply(503, "1");
            case 2 -> new Reply(500, "0");
            default -> new Reply(204, "");
        };
        assertThat(put("[{\"url\": \"" + url() + "\", \"events\": [\"completed\", \"regression\"], \"secret\": \""
                                + SECRET + "\"}]")
                        .status())
                .isEqualTo(200);
        String run = run();
        RunCompleted completed = completed(run);
        tell(completed, completed);

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(
                        hook().path("deliveries").path(0).path("state").asText())
                .isEqualTo("delivered"));
        assertThat(requests).hasSize(3).allSatisfy(request -> {
            assertThat(request.path()).isEqualTo("/hook");
            assertThat(request.event()).isEqualTo("completed");
            assertThat(request.delivery())
                    .isEqualTo(requests.getFirst().delivery())
                    .hasSize(32);
            assertThat(request.body()).isEqualTo(requests.getFirst().body());
            assertThat(request.headers().get("Chunkverdict-signature")).isEqualTo(Signature.of(SECRET, request.body()));
        });
        JsonNode body = requests.getFirst().json();
        assertThat(body.path("id").asText()).isEqualTo(requests.getFirst().delivery());
        assertThat(body.path("run").asText()).isEqualTo(run);
        assertThat(body.path("data").path("type").asText()).isEqualTo("RunCompleted");
        assertThat(body.path("data").path("digest").asText()).isEqualTo("dd");
        JsonNode delivery = hook().path("deliveries").path(0);
        assertThat(delivery.path("attempts").asInt()).isEqualTo(3);
        assertThat(delivery.path("answer").asText()).isEqualTo("HTTP status 204");

        // the topic read once more, with something new behind: only that is told
        RegressionFound regression = regression(run);
        tell(completed, regression, regression);
        await().atMost(PATIENCE).until(() -> requests.size() >= 4);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(hook().path("waiting").asInt()).isZero());
        assertThat(requests).hasSize(4);
        assertThat(requests.getLast().event()).isEqualTo("regression");
        assertThat(requests.getLast().delivery()).isEqualTo(regression.id());

        // killed after sending and before noting it: told again, under the same id
        execute("UPDATE ingest.webhook_delivery SET state = 'WAITING', due_at = now() WHERE event_id = '"
                + regression.id() + "'");
        await().atMost(PATIENCE).until(() -> requests.size() >= 5);
        assertThat(requests.getLast().delivery()).isEqualTo(regression.id());
        assertThat(requests.getLast().body()).isEqualTo(requests.get(3).body());
    }

    @Test
    void aSecretIsNeverShownAndStaysUntilItIsTakenAway() {
        Answer first = put("[{\"url\": \"" + url() + "\", \"secret\": \"" + SECRET + "\"}]");
        assertThat(first.text()).doesNotContain(SECRET);
        assertThat(first.json().path("webhooks").path(0).path("signed").asBoolean())
                .isTrue();
        assertThat(first.json().path("webhooks").path(0).path("events")).hasSize(4);

        put("[{\"url\": \"" + url() + "\", \"events\": [\"failed\"]}]");
        assertThat(hook().path("signed").asBoolean()).isTrue();
        assertThat(hook().path("events").path(0).asText()).isEqualTo("failed");

        put("[{\"url\": \"" + url() + "\", \"secret\": \"\"}]");
        assertThat(hook().path("signed").asBoolean()).isFalse();
    }

    @Test
    void aReceiverThatIsGoneAndOneThatIsTakenAwayAreLeftAlone() {
        replies = attempt -> new Reply(attempt == 1 ? 410 : 503, "3600");
        put("[{\"url\": \"" + url() + "\"}]");
        String run = run();
        tell(completed(run));
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(hook().path("givenUp").asInt()).isEqualTo(1));
        assertThat(hook().path("deliveries").path(0).path("answer").asText()).isEqualTo("HTTP status 410");

        tell(regression(run));
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(
                        hook().path("deliveries").path(0).path("answer").asText())
                .isEqualTo("HTTP status 503"));
        assertThat(hook().path("waiting").asInt()).isEqualTo(1);
        assertThat(hook().path("deliveries").path(0).path("nextAt").asText()).isNotEmpty();

        assertThat(put("[]").json().path("webhooks")).isEmpty();
        put("[{\"url\": \"" + url() + "\"}]");
        assertThat(hook().path("deliveries")).isEmpty();
        assertThat(requests).hasSize(2);
    }

    @Test
    void nobodyIsToldOfWhatTheyDidNotAskForOrOfACancelledRun() {
        put("[{\"url\": \"" + url() + "\", \"events\": [\"completed\"]}]");
        String cancelled = run();
        assertThat(api.delete("/suites/" + suite + "/runs/" + cancelled).status())
                .isEqualTo(204);
        tell(completed(cancelled), regression(cancelled));
        String run = run();
        tell(regression(run), completed(run));

        await().atMost(PATIENCE).until(() -> !requests.isEmpty());
        assertThat(requests).singleElement().satisfies(request -> assertThat(
                        request.json().path("run").asText())
                .isEqualTo(run));
    }

    @Test
    void mistakesAreProblemsAndChangeNothing() {
        put("[{\"url\": \"" + url() + "\"}]");
        for (String body : List.of(
                "[{\"url\": \"ftp://h/\"}]",
                "[{\"url\": \"" + url() + "\", \"events\": [\"complete\"]}]",
                "[{}]",
                "3",
                "[")) {
            Answer answer = put(body);
            assertThat(answer.status()).as(body + " " + answer.text()).isEqualTo(400);
            assertThat(answer.json().path("errors")).as(body).isNotEmpty();
        }
        assertThat(put("[{\"url\": \"" + url() + "\", \"events\": [\"complete\"]}]")
                        .text())
                .contains("did you mean completed?");
        assertThat(api.get("/suites/none/webhooks").status()).isEqualTo(404);
        assertThat(hook().path("url").asText()).isEqualTo(url());
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
