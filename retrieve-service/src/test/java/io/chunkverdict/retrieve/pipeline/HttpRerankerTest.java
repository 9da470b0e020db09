package io.chunkverdict.retrieve.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import io.chunkverdict.messaging.pipeline.TransientFailure;
import io.chunkverdict.model.suite.RerankerSpec;
import io.chunkverdict.retrieve.run.Reranker.Relevance;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpRerankerTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final RerankerSpec SPEC = new RerankerSpec("r", "w", "t", "onnxruntime-cpu", 512);
    private static final String SPEC_JSON = "{\"model\":\"r\",\"weightsSha\":\"w\",\"tokenizerSha\":\"t\","
            + "\"provider\":\"onnxruntime-cpu\",\"maxInputTokens\":512}";

    private final List<JsonNode> requests = Collections.synchronizedList(new ArrayList<>());
    private final List<String> troubles = Collections.synchronizedList(new ArrayList<>());
    private final List<Duration> waits = Collections.synchronizedList(new ArrayList<>());
    private Function<JsonNode, Reply> behaviour = HttpRerankerTest::fair;
    private volatile String retryAfter = "1";
    private HttpServer server;

    private record Reply(int status, String body) {}

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/rerank", exchange -> {
            JsonNode request = JSON.readTree(exchange.getRequestBody());
            requests.add(request);
            Reply reply = behaviour.apply(request);
            byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Retry-After", retryAfter);
            exchange.sendResponseHeaders(reply.status(), bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void scores_come_in_the_passages_order_whatever_the_answers() {
        assertThat(score(List.of("a", "bbb", "cc")))
                .containsExactly(new Relevance(1, false), new Relevance(3, true), new Relevance(2, false));
        assertThat(requests.getFirst().path("query").asText()).isEqualTo("why?");
        assertThat(requests.getFirst().path("model").asText()).isEqualTo("r");
    }

    @Test
    void many_passages_and_long_ones_travel_in_several_requests() {
        List<String> many = IntStream.range(0, 130).mapToObj("x"::repeat).toList();
        assertThat(score(many))
                .extracting(Relevance::score)
                .containsExactlyElementsOf(
                        IntStream.range(0, 130).mapToObj(i -> (double) i).toList());
        assertThat(requests)
                .extracting(request -> request.path("documents").size())
                .containsExactly(64, 64, 2);

        requests.clear();
        assertThat(score(List.of("y".repeat(1_500_000), "z".repeat(1_500_000), "w".repeat(3_000_000), "v")))
                .hasSize(4);
        assertThat(requests)
                .extracting(request -> request.path("documents").size())
                .containsExactly(1, 1, 1, 1);
    }

    @Test
    void what_may_pass_is_tried_again_and_then_left_to_the_caller() {
        behaviour = request ->
                requests.size() < 4 ? new Reply(List.of(429, 503, 500).get(requests.size() - 1), "") : fair(request);
        assertThat(score(List.of("a"))).hasSize(1);
        assertThat(troubles).hasSize(3);
        assertThat(troubles.getFirst()).contains("answered 429");

        behaviour = request -> new Reply(429, "{\"error\": {\"message\": \"too much\"}}");
        assertThatThrownBy(() -> score(List.of("a")))
                .isInstanceOf(TransientFailure.class)
                .hasMessageContaining("429: too much");

        behaviour = request -> new Reply(200, "<html>");
        assertThatThrownBy(() -> score(List.of("a"))).isInstanceOf(TransientFailure.class);
    }

    @Test
    void how_long_to_wait_is_taken_in_seconds_and_a_date_asks_for_nothing() {
        behaviour = request -> requests.size() < 2 ? new Reply(503, "") : fair(request);
        assertThat(score(List.of("a"))).hasSize(1);
        assertThat(waits).containsExactly(Duration.ofSeconds(1));

        requests.clear();
        retryAfter = "Wed, 21 Oct 2026 07:28:00 GMT";
        assertThat(score(List.of("a"))).hasSize(1);
        assertThat(waits).containsExactly(Duration.ofSeconds(1), Duration.ZERO);
    }

    @Test
    void a_service_that_is_away_may_come_back() throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0)) {
            closed = socket.getLocalPort();
        }
        HttpReranker reranker = new HttpReranker("http://127.0.0.1:" + closed, this::pause);
        assertThatThrownBy(() -> reranker.score(SPEC, "why?", List.of("a")))
                .isInstanceOf(TransientFailure.class)
                .hasMessageContaining("can't be reached");
    }

    @Test
    void what_will_stay_so_fails_at_once_with_the_services_words() {
        for (int status : List.of(400, 404, 413, 422)) {
            behaviour = request -> new Reply(status, "{\"error\": {\"message\": \"no reranker 'r' here\"}}");
            assertThatThrownBy(() -> score(List.of("a")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining(status + ": no reranker 'r' here");
        }
        assertThat(troubles).isEmpty();
    }

    @Test
    void another_model_than_the_pinned_one_is_refused() {
        behaviour = request ->
                new Reply(200, "{\"results\": [], \"reranker\": " + SPEC_JSON.replace("\"w\"", "\"retrained\"") + "}");
        assertThatThrownBy(() -> score(List.of("a")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("retrained");
    }

    @Test
    void an_answer_that_lacks_or_repeats_a_passage_is_refused() {
        for (String results : List.of(
                "[]",
                "[{\"index\": 0, \"relevance_score\": 1}, {\"index\": 0, \"relevance_score\": 1}]",
                "[{\"index\": 1, \"relevance_score\": 1}]",
                "[{\"index\": 0, \"relevance_score\": \"NaN\"}]")) {
            behaviour = request -> new Reply(200, "{\"results\": " + results + ", \"reranker\": " + SPEC_JSON + "}");
            assertThatThrownBy(() -> score(List.of("a"))).isInstanceOf(IllegalStateException.class);
        }
    }

    private List<Relevance> score(List<String> passages) {
        troubles.clear();
        return new HttpReranker("http://127.0.0.1:" + server.getAddress().getPort() + "/", this::pause)
                .score(SPEC, "why?", passages);
    }

    /** Impatient, and quick. */
    private void pause(int attempt, Duration asked, String trouble) {
        troubles.add(trouble);
        waits.add(asked);
        if (attempt > 4) {
            throw new TransientFailure(trouble);
        }
    }

    /** A passage's score is its length, longer than two characters is cut; best first. */
    private static Reply fair(JsonNode request) {
        StringBuilder results = new StringBuilder();
        for (int i = request.path("documents").size() - 1; i >= 0; i--) {
            int length = request.path("documents").get(i).asText().length();
            results.append(results.isEmpty() ? "" : ",")
                    .append("{\"index\":" + i + ",\"relevance_score\":" + length + ",\"truncated\":" + (length > 2)
                            + "}");
        }
        return new Reply(200, "{\"results\": [" + results + "], \"reranker\": " + SPEC_JSON + "}");
    }
}
