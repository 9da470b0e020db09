package io.chunkverdict.ingest.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The API as a client sees it. */
final class ApiClient {
    private static final ObjectMapper MAPPER = Json.mapper();
    private static final String BOUNDARY = "----chunkverdict";

    private final HttpClient http = HttpClient.newHttpClient();
    private final String root;
    private final String base;

    ApiClient(int port) {
        this.root = "http://localhost:" + port;
        this.base = root + "/api/v1";
    }

    /** Status, headers and body of an answer. */
    record Answer(int status, HttpResponse<String> response) {
        JsonNode json() {
            try {
                return MAPPER.readTree(response.body());
            } catch (IOException e) {
                throw new UncheckedIOException(response.body(), e);
            }
        }

        String text() {
            return response.body();
        }
    }

    /** One percent-encoded path segment. */
    static String segment(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    Answer get(String path) {
        return send(HttpRequest.newBuilder(URI.create(base + path)).GET());
    }

    /** The OpenAPI document, as JSON. */
    Answer openApi() {
        return send(HttpRequest.newBuilder(URI.create(root + "/q/openapi?format=json"))
                .GET());
    }

    Answer delete(String path) {
        return send(HttpRequest.newBuilder(URI.create(base + path)).DELETE());
    }

    Answer patch(String path, String body) {
        return send(HttpRequest.newBuilder(URI.create(base + path)).method("PATCH", BodyPublishers.ofString(body)));
    }

    Answer post(String path, String body, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(base + path)).POST(BodyPublishers.ofString(body));
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    Answer put(String path, byte[] body, String... headers) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(base + path)).PUT(BodyPublishers.ofByteArray(body));
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    Answer put(String path, String body, String... headers) {
        return put(path, body.getBytes(StandardCharsets.UTF_8), headers);
    }

    Answer putDocument(String suite, String document, String text) {
        return put("/suites/" + segment(suite) + "/documents/" + segment(document), text);
    }

    /** A multipart upload; file name to content, then the value of field {@code ids} if there is one. */
    Answer upload(String path, Map<String, String> files, String ids) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        files.forEach((name, content) -> body.writeBytes(("--" + BOUNDARY
                        + "\r\nContent-Disposition: form-data; name=\"files\"; filename=\"" + name
                        + "\"\r\nContent-Type: application/octet-stream\r\n\r\n" + content + "\r\n")
                .getBytes(StandardCharsets.UTF_8)));
        if (!ids.isEmpty()) {
            body.writeBytes(
                    ("--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=\"ids\"\r\n\r\n" + ids + "\r\n")
                            .getBytes(StandardCharsets.UTF_8));
        }
        body.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.UTF_8));
        return send(HttpRequest.newBuilder(URI.create(base + path))
                .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .POST(BodyPublishers.ofByteArray(body.toByteArray())));
    }

    private Answer send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Answer(response.statusCode(), response);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
