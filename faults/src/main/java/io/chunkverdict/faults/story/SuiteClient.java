package io.chunkverdict.faults.story;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.harness.Await;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.ApiException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Somebody who uses a suite as the documentation says: whatever gets no answer, or a 5xx, is sent again. */
public final class SuiteClient {

    private static final Duration PATIENCE = Duration.ofMinutes(10);
    private static final String BYTES = "application/octet-stream";

    private final ApiClient client;
    private final String path;

    private SuiteClient(ApiClient client, String name) {
        this.client = client;
        this.path = "/api/v1/suites/" + name;
    }

    /** A suite that is there, or whose runs are. */
    public static SuiteClient of(ApiClient client, String name) {
        return new SuiteClient(client, name);
    }

    /** Creates a suite with the story's configuration and questions. */
    public static SuiteClient create(ApiClient client, String name, Story story) {
        SuiteClient suite = new SuiteClient(client, name);
        Map<String, String> body =
                Map.of("name", name, "configurationText", story.configuration(), "configurationFile", "faults.yaml");
        suite.persist("create suite " + name, () -> client.post("/api/v1/suites", body));
        suite.persist(
                "questions of " + name,
                () -> client.put(
                        suite.path + "/questions?file=questions.yaml",
                        BYTES,
                        story.questions().getBytes(StandardCharsets.UTF_8)));
        return suite;
    }

    /** Incarnation id of the suite. */
    public String id() {
        return persist("suite", () -> client.get(path)).path("id").asText();
    }

    /** Makes a step's changes and requests a run; returns its id. */
    public String play(List<Change> changes, String idempotencyKey) {
        changes.forEach(this::apply);
        return requestRun(idempotencyKey);
    }

    /** Requests a run of the suite as it is. */
    public String requestRun(String idempotencyKey) {
        Map<String, Object> empty = Map.of();
        return persist("request a run", () -> client.post(path + "/runs", empty, "Idempotency-Key", idempotencyKey))
                .path("run")
                .asText();
    }

    /** The run's state once it is not running any more; empty if it still is when patience ends. */
    public Optional<JsonNode> awaitEnd(String run, Duration patience) {
        try {
            return Optional.of(
                    Await.value("run " + run + " ends", patience, () -> attempt(() -> client.get("/api/v1/runs/" + run))
                            .filter(state -> !state.path("status").asText().equals("running"))));
        } catch (IllegalStateException e) {
            return Optional.empty();
        }
    }

    /** What the read side says of a run now. */
    public JsonNode state(String run) {
        return attempt(() -> client.get("/api/v1/runs/" + run))
                .orElseGet(() -> client.mapper().createObjectNode());
    }

    /** The report of a run that has completed. */
    public JsonNode report(String run) {
        return persist("report of " + run, () -> client.get("/api/v1/runs/" + run + "/report"));
    }

    private void apply(Change change) {
        String document = path + "/documents/" + ApiClient.segment(change.document());
        switch (change) {
            case Change.Put put ->
                persist(
                        "put " + put.document(),
                        () -> client.put(document, BYTES, put.content().getBytes(StandardCharsets.UTF_8)));
            case Change.Remove remove ->
                persist("remove " + remove.document(), () -> {
                    try {
                        client.delete(document);
                    } catch (ApiException e) {
                        if (e.status() != 404) { // gone: an attempt whose answer was lost
                            throw e;
                        }
                    }
                    return client.mapper().createObjectNode();
                });
        }
    }

    private JsonNode persist(String what, Supplier<JsonNode> request) {
        return Await.value(what, PATIENCE, () -> attempt(request));
    }

    /** Empty where asking again is what the documentation says; refusals of the request itself are thrown. */
    private static Optional<JsonNode> attempt(Supplier<JsonNode> request) {
        try {
            return Optional.of(request.get());
        } catch (ApiException e) {
            if (e.isInputError() && e.status() != 404) {
                throw e;
            }
            return Optional.empty();
        }
    }
}
