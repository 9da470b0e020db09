package io.chunkverdict.ingest.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.chunkverdict.ingest.embedding.EmbeddingModels.Resolution;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.RerankerSpec;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class HttpEmbeddingModelsTest {
    private static final String MODELS = """
        {"object": "list", "data": [{"id": "org/model", "object": "model", "aliases": ["model"], "embedding": {
          "model": "org/model", "weightsSha": "w", "tokenizerSha": "t", "pooling": "cls", "normalised": true,
          "precision": "fp32", "provider": "onnxruntime-cpu", "maxInputTokens": 512, "dimensions": 3,
          "queryPrefix": "q: ", "passagePrefix": "", "unknownField": 1}},
         {"id": "org/reranker", "object": "model", "kind": "reranker", "aliases": [], "reranker": {
          "model": "org/reranker", "weightsSha": "rw", "tokenizerSha": "rt", "provider": "onnxruntime-cpu",
          "maxInputTokens": 512}}]}
        """;

    private static Resolution<EmbeddingSpec> ask(int status, String body, String model) throws IOException {
        return ask(status, body, models -> models.resolve(model));
    }

    private static <S> Resolution<S> ask(int status, String body, Function<EmbeddingModels, Resolution<S>> question)
            throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/models", exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        try {
            return question.apply(new HttpEmbeddingModels(
                    "http://127.0.0.1:" + server.getAddress().getPort() + "/"));
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aModelIsFoundByItsIdAndByAnAlias() throws IOException {
        assertThat(ask(200, MODELS, "org/model")).isInstanceOf(Resolution.Found.class);
        assertThat(ask(200, MODELS, "model")).isInstanceOfSatisfying(Resolution.Found.class, found -> assertThat(
                        ((EmbeddingSpec) found.spec()).model())
                .isEqualTo("org/model"));
    }

    @Test
    void anUnknownModelComesWithThoseThereAre() throws IOException {
        assertThat(ask(200, MODELS, "other")).isEqualTo(new Resolution.Unknown<>(List.of("org/model")));
    }

    @Test
    void rerankersAndEmbeddingModelsAreNotTakenForEachOther() throws IOException {
        assertThat(ask(200, MODELS, models -> models.reranker("org/reranker")))
                .isEqualTo(
                        new Resolution.Found<>(new RerankerSpec("org/reranker", "rw", "rt", "onnxruntime-cpu", 512)));
        assertThat(ask(200, MODELS, models -> models.reranker("org/model")))
                .isEqualTo(new Resolution.Unknown<>(List.of("org/reranker")));
        assertThat(ask(200, MODELS, "org/reranker")).isEqualTo(new Resolution.Unknown<>(List.of("org/model")));
    }

    @Test
    void aServiceThatIsAwayIsNoUnknownModel() throws IOException {
        assertThat(ask(503, "", "model")).isInstanceOf(Resolution.Unavailable.class);
        assertThat(ask(200, "no json", "model")).isInstanceOf(Resolution.Unavailable.class);
        int closed;
        try (ServerSocket socket = new ServerSocket(0)) {
            closed = socket.getLocalPort();
        }
        assertThat(new HttpEmbeddingModels("http://127.0.0.1:" + closed).resolve("model"))
                .isInstanceOf(Resolution.Unavailable.class);
    }
}
