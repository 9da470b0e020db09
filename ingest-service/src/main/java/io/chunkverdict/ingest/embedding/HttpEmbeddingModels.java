package io.chunkverdict.ingest.embedding;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.RerankerSpec;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Asks embed-service, {@code GET /v1/models}. */
public final class HttpEmbeddingModels implements EmbeddingModels {
    private static final Duration CONNECT = Duration.ofSeconds(5);

    /** A model that is being loaded makes its service slow to answer. */
    private static final Duration ANSWER = Duration.ofSeconds(60);

    private static final ObjectMapper MAPPER = Json.mapper();

    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(CONNECT).build();
    private final String baseUrl;

    /** @param baseUrl of embed-service, without a path */
    public HttpEmbeddingModels(String baseUrl) {
        this.baseUrl = baseUrl.endsWith("/") ? baseUrl.substring(0, baseUrl.length() - 1) : baseUrl;
    }

    @Override
    public Resolution<EmbeddingSpec> resolve(String model) {
        return ask(model, "embedding", EmbeddingSpec.class);
    }

    @Override
    public Resolution<RerankerSpec> reranker(String model) {
        return ask(model, "reranker", RerankerSpec.class);
    }

    private <S> Resolution<S> ask(String model, String kind, Class<S> spec) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(baseUrl + "/v1/models"))
                    .timeout(ANSWER)
                    .build();
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                return new Resolution.Unavailable<>(
                        "embed-service at " + baseUrl + " answered " + response.statusCode());
            }
            return find(model, kind, spec, MAPPER.readTree(response.body()).path("data"));
        } catch (IOException | IllegalArgumentException e) {
            String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            return new Resolution.Unavailable<>("embed-service at " + baseUrl + " can't be reached: " + reason);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Resolution.Unavailable<>("interrupted while asking embed-service");
        }
    }

    /** @param kind the field that only models of this kind have */
    private static <S> Resolution<S> find(String model, String kind, Class<S> spec, JsonNode data) throws IOException {
        List<String> known = new ArrayList<>();
        for (JsonNode entry : data) {
            if (entry.has(kind)) {
                String id = entry.path("id").asText();
                List<String> names = new ArrayList<>(List.of(id));
                entry.path("aliases").forEach(alias -> names.add(alias.asText()));
                if (names.contains(model)) {
                    return new Resolution.Found<>(MAPPER.treeToValue(entry.path(kind), spec));
                }
                known.add(id);
            }
        }
        return new Resolution.Unknown<>(known);
    }
}
