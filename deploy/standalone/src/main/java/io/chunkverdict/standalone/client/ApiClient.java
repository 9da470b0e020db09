package io.chunkverdict.standalone.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** JSON over HTTP against one base URL, with the server's own words when it refuses. */
public final class ApiClient {

    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration REQUEST_TIMEOUT = Duration.ofMinutes(30);
    private static final String JSON = "application/json";

    private final URI base;
    private final ObjectMapper mapper = Json.mapper();
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_TIMEOUT)
            .build();

    /** @param base such as {@code http://127.0.0.1:8080}, with or without a final slash */
    public ApiClient(URI base) {
        String text = base.toString();
        this.base = URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
    }

    public URI base() {
        return base;
    }

    public ObjectMapper mapper() {
        return mapper;
    }

    /** One path segment, percent-encoded. */
    public static String segment(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }

    public JsonNode get(String path) {
        return json(send(request(path).GET()));
    }

    public String getText(String path) {
        return send(request(path).GET()).body();
    }

    /** A body as it is. */
    public byte[] getBytes(String path) {
        return send(
                        request(path).GET(),
                        HttpResponse.BodyHandlers.ofByteArray(),
                        body -> new String(body, StandardCharsets.UTF_8))
                .body();
    }

    public JsonNode post(String path, Object body, String... headers) {
        HttpRequest.Builder request = request(path)
                .header("Content-Type", JSON)
                .POST(BodyPublishers.ofString(write(body), StandardCharsets.UTF_8));
        for (int i = 0; i + 1 < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return json(send(request));
    }

    public JsonNode patch(String path, Object body) {
        return json(send(request(path)
                .header("Content-Type", JSON)
                .method("PATCH", BodyPublishers.ofString(write(body), StandardCharsets.UTF_8))));
    }

    public JsonNode put(String path, String contentType, byte[] body) {
        return json(send(request(path).header("Content-Type", contentType).PUT(BodyPublishers.ofByteArray(body))));
    }

    public JsonNode postMultipart(String path, Multipart multipart) {
        BodyPublisher body = BodyPublishers.ofByteArrays(multipart.blocks());
        return json(send(
                request(path).header("Content-Type", multipart.contentType()).POST(body)));
    }

    public void delete(String path) {
        send(request(path).DELETE());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path))
                .timeout(REQUEST_TIMEOUT)
                .header("Accept", "*/*");
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        return send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8), Function.identity());
    }

    private <T> HttpResponse<T> send(
            HttpRequest.Builder request, HttpResponse.BodyHandler<T> handler, Function<T, String> text) {
        HttpRequest built = request.build();
        HttpResponse<T> response;
        try {
            response = http.send(built, handler);
        } catch (IOException e) {
            throw new ApiException(0, "no answer from " + base + " (" + message(e) + "): is the server up?", List.of());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ApiException(0, "interrupted", List.of());
        }
        if (response.statusCode() >= 400) {
            throw refusal(built, response.statusCode(), text.apply(response.body()));
        }
        return response;
    }

    private ApiException refusal(HttpRequest request, int status, String body) {
        JsonNode problem = problem(body);
        List<ApiException.Problem> problems = new ArrayList<>();
        for (JsonNode error : problem.path("errors")) {
            problems.add(ApiException.Problem.of(error));
        }
        String title = problem.path("title").asText("");
        String detail = problem.path("detail").asText("");
        String message = !detail.isEmpty() ? detail : title;
        if (message.isEmpty()) {
            message = request.method() + " " + request.uri().getPath() + " was answered with HTTP status " + status;
        }
        return new ApiException(status, message, problems);
    }

    private JsonNode problem(String body) {
        try {
            return mapper.readTree(body);
        } catch (JsonProcessingException e) {
            return mapper.createObjectNode();
        }
    }

    private JsonNode json(HttpResponse<String> response) {
        try {
            return response.body().isBlank() ? mapper.createObjectNode() : mapper.readTree(response.body());
        } catch (JsonProcessingException e) {
            throw new ApiException(
                    response.statusCode(),
                    base + " answers, but not as ChunkVerdict does: is the URL right?",
                    List.of());
        }
    }

    private String write(Object body) {
        try {
            return mapper.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static String message(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }
}
