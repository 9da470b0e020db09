package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.message.StageCount;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.ApiException;
import io.chunkverdict.standalone.console.Progress;
import io.chunkverdict.standalone.console.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Asks for a run, or takes up the one that an earlier, interrupted command asked for, and follows it to its end. */
final class RunFollower {

    private static final long POLL_MILLIS = 250;
    /** The read side learns of a run over Kafka, moments after the write side accepted it. */
    private static final long UNKNOWN_PATIENCE_NANOS = 30_000_000_000L;
    /** A run outlives a restart of its server, or of a gateway before it: so does its follower. */
    private static final long AWAY_PATIENCE_NANOS = 60_000_000_000L;
    /** Not by the clock alone: a machine that was suspended, or too busy to answer, has had no chance in that time. */
    private static final int AWAY_ATTEMPTS = 20;

    private final ApiClient client;
    private final Terminal terminal;

    RunFollower(ApiClient client, Terminal terminal) {
        this.client = client;
        this.terminal = terminal;
    }

    /**
     * Run id of a run over the suite as it is now. The key says what is asked for and which run ended last: the same
     * request, repeated after an interruption, finds the run that is still under way; after its end it starts a new one.
     */
    String request(String suite) {
        String path = "/api/v1/suites/" + ApiClient.segment(suite);
        JsonNode asked = client.get(path);
        String key = Sha256.hex(Stream.of("id", "revision", "questionSetSha", "configuration", "embedding")
                        .map(field -> asked.path(field).toString())
                        .collect(Collectors.joining("\n"))
                + lastEnded(suite));
        JsonNode accepted = client.post(path + "/runs", client.mapper().createObjectNode(), "Idempotency-Key", key);
        return accepted.path("run").asText();
    }

    private String lastEnded(String suite) {
        for (JsonNode run : client.get("/api/v1/runs?limit=50&suite=" + ApiClient.segment(suite))
                .path("runs")) {
            if (!run.path("status").asText().equals("running")) {
                return run.path("id").asText();
            }
        }
        return "";
    }

    /**
     * Draws progress until the run has ended.
     *
     * @throws ApiException if it failed or was cancelled
     */
    void await(String run) {
        Interruption interruption = new Interruption(terminal);
        try {
            follow(run, interruption);
        } finally {
            interruption.over();
        }
    }

    private void follow(String run, Interruption interruption) {
        long started = System.nanoTime();
        Progress progress = new Progress(terminal, started);
        boolean titled = false;
        String path = "/api/v1/runs/" + ApiClient.segment(run);
        while (true) {
            JsonNode state = state(path, started, interruption);
            if (!titled) {
                terminal.line(terminal.bold("ChunkVerdict") + title(state));
                titled = true;
            }
            progress.update(stages(state.path("progress")), System.nanoTime());
            switch (state.path("status").asText()) {
                case "completed" -> {
                    progress.finish(System.nanoTime());
                    return;
                }
                case "failed" ->
                    throw new ApiException(
                            0, "the run failed: " + state.path("failure").asText("no reason given"), List.of());
                case "cancelled" -> throw new ApiException(0, "the run was cancelled", List.of());
                default -> pause();
            }
        }
    }

    /** The run as the server describes it; asked for again while the read side may not know it yet, or is away. */
    private JsonNode state(String path, long started, Interruption interruption) {
        long asked = System.nanoTime();
        int attempts = 0;
        while (true) {
            attempts++;
            try {
                return client.get(path);
            } catch (ApiException e) {
                interruption.holdIfStopping();
                boolean unknown = e.status() == 404 && System.nanoTime() - started < UNKNOWN_PATIENCE_NANOS;
                boolean away =
                        e.isAway() && (attempts < AWAY_ATTEMPTS || System.nanoTime() - asked < AWAY_PATIENCE_NANOS);
                if (!unknown && !away) {
                    throw e;
                }
                pause();
            }
        }
    }

    /** One line on what is being evaluated, from the run as the server describes it. */
    private static String title(JsonNode run) {
        JsonNode pins = run.path("pins");
        int failed = run.path("failedDocuments").size();
        return String.format(
                Locale.ROOT,
                " · suite %s · revision %d · %s%s, %s · k %d · %s %s · pins %s",
                run.path("suiteName").asText(),
                run.path("revision").asLong(),
                Counted.of(run.path("documents").asInt() - failed, "document"),
                failed == 0 ? "" : " (" + failed + " failed)",
                Counted.of(run.path("questions").asInt(), "question"),
                pins.path("topK").asInt(),
                pins.path("embedModel").asText(),
                pins.path("precision").asText(),
                run.path("pinHash").asText());
    }

    private List<StageCount> stages(JsonNode progress) {
        List<StageCount> counts = new ArrayList<>();
        for (JsonNode stage : progress) {
            try {
                counts.add(client.mapper().treeToValue(stage, StageCount.class));
            } catch (JsonProcessingException e) {
                throw new ApiException(0, "progress can't be read: " + e.getOriginalMessage(), List.of());
            }
        }
        return counts;
    }

    private static void pause() {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ApiException(0, "interrupted; the run goes on at the next 'run'", List.of());
        }
    }
}
