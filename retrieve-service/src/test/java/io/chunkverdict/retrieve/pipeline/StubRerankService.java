package io.chunkverdict.retrieve.pipeline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.chunkverdict.model.suite.RerankerSpec;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Answers {@code POST /v1/rerank} as embed-service does: a passage's score is its length in hundredths, one longer than ten
 * characters is cut. Every third request is told to come again. The model {@code broken} gives no numbers.
 */
public final class StubRerankService implements QuarkusTestResourceLifecycleManager {

    static final RerankerSpec SPEC = new RerankerSpec("by-length", "w", "t", "onnxruntime-cpu", 512);
    static final RerankerSpec BROKEN = new RerankerSpec("broken", "w", "t", "onnxruntime-cpu", 512);

    private static final ObjectMapper JSON = new ObjectMapper();

    private final AtomicInteger requests = new AtomicInteger();
    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/v1/rerank", this::rerank);
        server.start();
        return Map.of(
                "chunkverdict.embed.url",
                "http://127.0.0.1:" + server.getAddress().getPort());
    }

    private void rerank(HttpExchange exchange) throws IOException {
        JsonNode request = JSON.readTree(exchange.getRequestBody());
        switch (requests.incrementAndGet() % 3) {
            case 1 -> answer(exchange, requests.get() % 2 == 0 ? 429 : 503, JSON.createObjectNode());
            default -> {
                if (request.path("model").asText().equals(BROKEN.model())) {
                    ObjectNode error = JSON.createObjectNode();
                    error.putObject("error").put("message", "NaN instead of a score for documents[0]");
                    answer(exchange, 422, error);
                } else {
                    answer(exchange, 200, scores(request));
                }
            }
        }
    }

    private static ObjectNode scores(JsonNode request) {
        ObjectNode body = JSON.createObjectNode();
        body.putPOJO("reranker", SPEC);
        ArrayNode results = body.putArray("results");
        for (int i = 0; i < request.path("documents").size(); i++) {
            int length = request.path("documents").get(i).asText().length();
            results.addObject()
                    .put("index", i)
                    .put("relevance_score", length / 100.0)
                    .put("truncated", length > 10);
        }
        return body;
    }

    private static void answer(HttpExchange exchange, int status, ObjectNode body) throws IOException {
        byte[] bytes = JSON.writeValueAsBytes(body);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void stop() {
        server.stop(0);
    }
}
