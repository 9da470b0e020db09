package io.chunkverdict.ingest.embedding;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.suite.EmbeddingSpec;
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
    public Resolution resolve(String model) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(baseUrl + "/v1/models"))
                    .timeout(ANSWER)
                    .build();
            HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                return new Resolution.Unavailable("embed-service at " + baseUrl + " answered " + response.statusCode());
            }
            return find(model, MAPPER.readTree(response.body()).path("data"));
        } catch (IOException | IllegalArgumentException e) {
            String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
            return new Resolution.Unavailable("embed-service at " + baseUrl + " can't be reached: " + reason);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new Resolution.Unavailable("interrupted while asking embed-service");
        }
    }

    private static Resolution find(String model, JsonNode data) throws IOException {
        List<String> known = new ArrayList<>();
        for (JsonNode entry : data) {
            String id = entry.path("id").asText();
            List<String> names = new ArrayList<>(List.of(id));
            entry.path("aliases").forEach(alias -> names.add(alias.asText()));
            if (names.contains(model)) {
                return new Resolution.Found(MAPPER.treeToValue(entry.path("embedding"), EmbeddingSpec.class));
            }
            known.add(id);
        }
        return new Resolution.Unknown(known);
    }
}
