package io.chunkverdict.ingest.api;

import com.sun.net.httpserver.HttpServer;
import io.chunkverdict.messaging.codec.CanonicalJson;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.RerankerSpec;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Answers {@code GET /v1/models} as embed-service does. */
public final class StubEmbedService implements QuarkusTestResourceLifecycleManager {
    private HttpServer server;

    private static EmbeddingSpec spec(String model) {
        return new EmbeddingSpec(
                model, "w".repeat(64), "t".repeat(64), "cls", true, "fp32", "onnxruntime-cpu", 512, 384, "query: ", "");
    }

    @Override
    public Map<String, String> start() {
        String body = CanonicalJson.of(Map.of(
                "object",
                "list",
                "data",
                List.of(
                        Map.of(
                                "id",
                                "BAAI/bge-small-en-v1.5",
                                "object",
                                "model",
                                "embedding",
                                spec("BAAI/bge-small-en-v1.5"),
                                "aliases",
                                List.of("bge-small-en-v1.5")),
                        Map.of(
                                "id",
                                "sentence-transformers/all-MiniLM-L6-v2",
                                "object",
                                "model",
                                "embedding",
                                spec("sentence-transformers/all-MiniLM-L6-v2"),
                                "aliases",
                                List.of()),
                        Map.of(
                                "id",
                                "org/tiny-reranker",
                                "object",
                                "model",
                                "kind",
                                "reranker",
                                "reranker",
                                new RerankerSpec("org/tiny-reranker", "rw", "rt", "onnxruntime-cpu", 512),
                                "aliases",
                                List.of()))));
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/v1/models", exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        return Map.of(
                "chunkverdict.embed.url",
                "http://127.0.0.1:" + server.getAddress().getPort());
    }

    @Override
    public void stop() {
        server.stop(0);
    }
}
