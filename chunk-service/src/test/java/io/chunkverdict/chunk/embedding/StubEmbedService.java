package io.chunkverdict.chunk.embedding;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.chunkverdict.chunk.strategy.Fixtures;
import io.chunkverdict.model.message.FloatVector;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An embed-service whose vectors count letters. A text that holds {@code BUSY} is answered 429 the first time,
 * {@code BROKEN} 503 the first time, {@code LOCKED} 401, {@code LOST} 404 by something else, {@code EMPTY} without
 * embeddings the first time, {@code REFUSED} 400 always, {@code UNKNOWN} 404 for the model always.
 */
public final class StubEmbedService implements AutoCloseable {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Boolean> seen = new ConcurrentHashMap<>();
    private final List<JsonNode> requests = new CopyOnWriteArrayList<>();
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicInteger mostAtOnce = new AtomicInteger();

    public StubEmbedService() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/v1/embeddings", this::answer);
        server.start();
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    List<JsonNode> requests() {
        return requests;
    }

    int mostAtOnce() {
        return mostAtOnce.get();
    }

    private void answer(HttpExchange exchange) throws IOException {
        mostAtOnce.accumulateAndGet(running.incrementAndGet(), Math::max);
        JsonNode request = MAPPER.readTree(exchange.getRequestBody());
        requests.add(request);
        String all = request.get("input").toString();
        running.decrementAndGet();
        if (all.contains("REFUSED")) {
            respond(exchange, 400, "{\"title\":\"Bad Request\",\"detail\":\"it is refused\"}");
        } else if (all.contains("BUSY") && seen.putIfAbsent("429" + all, true) == null) {
            exchange.getResponseHeaders().add("Retry-After", "1");
            respond(exchange, 429, "{}");
        } else if (all.contains("BROKEN") && seen.putIfAbsent("503" + all, true) == null) {
            respond(exchange, 503, "not yet");
        } else if (all.contains("LOCKED") && seen.putIfAbsent("401" + all, true) == null) {
            respond(exchange, 401, "who are you");
        } else if (all.contains("LOST") && seen.putIfAbsent("404" + all, true) == null) {
            respond(exchange, 404, "{\"title\":\"Not Found\"}");
        } else if (all.contains("UNKNOWN")) {
            respond(exchange, 404, "{\"error\":{\"message\":\"no such model\",\"code\":\"model_not_found\"}}");
        } else if (all.contains("EMPTY") && seen.putIfAbsent("empty" + all, true) == null) {
            respond(exchange, 200, "{\"data\":[{\"index\":0}],\"usage\":{\"prompt_tokens\":1}}");
        } else {
            respond(exchange, 200, vectors(request));
        }
    }

    private static String vectors(JsonNode request) throws IOException {
        List<Map<String, Object>> data = new ArrayList<>();
        for (JsonNode text : request.get("input")) {
            byte[] bytes = FloatVector.of(Fixtures.letterVector(text.asText())).bytes();
            data.add(Map.of(
                    "index", data.size(), "embedding", Base64.getEncoder().encodeToString(bytes)));
        }
        return MAPPER.writeValueAsString(Map.of("data", data, "usage", Map.of("prompt_tokens", 10 * data.size())));
    }

    private static void respond(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
