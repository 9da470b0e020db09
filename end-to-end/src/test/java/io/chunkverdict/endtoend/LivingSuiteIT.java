package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.embedded.FreePorts;
import io.chunkverdict.harness.Corpus;
import io.chunkverdict.harness.JavaProcess;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.ApiException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Suites that live: documents that keep arriving, a folder that is watched, a past that is let go of. */
class LivingSuiteIT {

    private static final Map<String, Object> CONFIGURATION = Map.of(
            "embedding", Map.of("model", "stub"),
            "strategies", List.of("fixed", "structure"),
            "retrieval", Map.of("retrievers", List.of("dense", "bm25")));

    @TempDir
    Path directory;

    @Test
    void aRunRequestedWhileDocumentsKeepArrivingIsTheRunOfItsSnapshot() throws Exception {
        int port = FreePorts.next();
        ApiClient client = new ApiClient(URI.create("http://127.0.0.1:" + port));
        CommandLineRun commandLine = new CommandLineRun(directory);
        try (JavaProcess server = commandLine.startOnData("serve", "--port", Integer.toString(port))) {
            KilledRunIT.awaitUp(client, server);
            create(client, "busy");
            SortedMap<Long, Integer> arrivals = new TreeMap<>();
            for (int document = 0; document < 10; document++) {
                arrivals.put(put(client, "busy", document), document);
            }
            AtomicBoolean stop = new AtomicBoolean();
            Thread feeder = Thread.ofPlatform().start(() -> {
                for (int document = 10; !stop.get() && document < 400; document++) {
                    long revision = put(client, "busy", document);
                    synchronized (arrivals) {
                        arrivals.put(revision, document);
                    }
                }
            });
            List<JsonNode> runs = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                JsonNode receipt = client.post("/api/v1/suites/busy/runs", Map.of());
                runs.add(receipt);
                KilledRunIT.awaitEnd(client, receipt.path("run").asText());
            }
            stop.set(true);
            feeder.join();

            create(client, "alone");
            long reached = 0;
            for (JsonNode receipt : runs) {
                long revision = receipt.path("revision").asLong();
                for (int document :
                        List.copyOf(arrivals.subMap(reached + 1, revision + 1).values())) {
                    put(client, "alone", document);
                }
                reached = revision;
                JsonNode alone = client.post("/api/v1/suites/alone/runs", Map.of());
                assertThat(alone.path("revision").asLong()).isEqualTo(revision);
                assertThat(digest(client, alone)).isEqualTo(digest(client, receipt));
            }
            assertThat(arrivals.lastKey()).as("documents came during the runs").isGreaterThan(reached);

            retention(client, runs);
        }
    }

    /** One run is kept, and the newest version of each document: what is gone says so, what is kept is whole. */
    private static void retention(ApiClient client, List<JsonNode> runs) {
        client.patch("/api/v1/suites/busy", Map.of("retention", Map.of("runs", 1, "versions", 0)));
        String first = runs.getFirst().path("run").asText();
        Awaitility.await("the first run is gone")
                .atMost(Duration.ofSeconds(120))
                .untilAsserted(() -> assertThatThrownBy(() -> client.get("/api/v1/runs/" + first + "/report"))
                        .isInstanceOfSatisfying(
                                ApiException.class, e -> assertThat(e.status()).isEqualTo(410)));
        String last = runs.getLast().path("run").asText();
        assertThat(client.getText("/api/v1/runs/" + last + "/exports/html")).contains("<html");
        JsonNode again = client.post("/api/v1/suites/busy/runs", Map.of());
        assertThat(digest(client, again)).isNotEmpty();
    }

    private static void create(ApiClient client, String suite) {
        client.post("/api/v1/suites", Map.of("name", suite, "configuration", CONFIGURATION));
        client.put(
                "/api/v1/suites/" + suite + "/questions?file=q.yaml",
                "application/yaml",
                GrowingCorpus.questions(20).getBytes(StandardCharsets.UTF_8));
    }

    private static long put(ApiClient client, String suite, int document) {
        return client.put(
                        "/api/v1/suites/" + suite + "/documents/" + ApiClient.segment(GrowingCorpus.id(document)),
                        "text/markdown",
                        GrowingCorpus.text(document).getBytes(StandardCharsets.UTF_8))
                .path("revision")
                .asLong();
    }

    private static String digest(ApiClient client, JsonNode receipt) {
        JsonNode run = KilledRunIT.awaitEnd(client, receipt.path("run").asText());
        assertThat(run.path("status").asText()).as(run.toPrettyString()).isEqualTo("completed");
        return run.path("digest").asText();
    }

    @Test
    void aWatchedFolderIsEvaluatedWithEveryChangeAtThePriceOfTheChange() throws Exception {
        Path docs = directory.resolve("docs");
        for (int document = 0; document < 30; document++) {
            Corpus.file(docs.resolve(GrowingCorpus.id(document)), GrowingCorpus.text(document));
        }
        Path questions = Corpus.file(directory.resolve("q.yaml"), GrowingCorpus.questions(10));
        Path config = Corpus.file(
                directory.resolve("config.yaml"),
                "embedding: {model: stub}\nstrategies: [fixed, structure]\nretrieval: {retrievers: [dense, bm25]}\n");
        CommandLineRun commandLine = new CommandLineRun(directory);
        String[] watch = {
            "watch",
            "--json",
            "--debounce",
            "1",
            "--docs",
            docs.toString(),
            "--questions",
            questions.toString(),
            "--config",
            config.toString()
        };
        long revision;
        try (JavaProcess process = commandLine.startOnData(watch)) {
            JsonNode first = evaluated(process, 1);
            assertThat(first.path("added")).isEmpty();
            assertThat(first.path("leader").asText()).isNotEmpty();
            ApiClient client = new ApiClient(
                    URI.create(events(process).getFirst().path("page").asText()));

            double before = ProgressIT.computedTexts(client);
            Corpus.file(docs.resolve("new.md"), "A note of one sentence that no other document holds.");
            JsonNode second = evaluated(process, 2);
            assertThat(second.path("added")).extracting(JsonNode::asText).containsExactly("new.md");
            assertThat(second.path("revision").asLong())
                    .isEqualTo(first.path("revision").asLong() + 1);
            // both strategies cut it into the same single chunk: one text is new
            assertThat(ProgressIT.computedTexts(client) - before).isEqualTo(1.0);

            // three files at once, one of them through a temporary file as editors do, are one run; the gold of q0 is
            // gone
            Path draft = Corpus.file(docs.resolve(".#draft.md"), "Unit 0 is not checked any more.\n");
            Files.move(draft, docs.resolve(GrowingCorpus.id(0)), StandardCopyOption.REPLACE_EXISTING);
            Corpus.file(docs.resolve("other.md"), "Another note, of no importance to anybody.\n");
            Files.delete(docs.resolve("new.md"));
            JsonNode third = evaluated(process, 3);
            assertThat(third.path("added")).extracting(JsonNode::asText).containsExactly("other.md");
            assertThat(third.path("replaced")).extracting(JsonNode::asText).containsExactly(GrowingCorpus.id(0));
            assertThat(third.path("removed")).extracting(JsonNode::asText).containsExactly("new.md");
            assertThat(third.path("stale")).extracting(JsonNode::asText).containsExactly("q0");

            Corpus.file(questions, GrowingCorpus.questions(9));
            JsonNode fourth = evaluated(process, 4);
            assertThat(fourth.path("newLine").asBoolean()).isTrue();
            assertThat(fourth.path("revision")).isEqualTo(third.path("revision"));
            revision = fourth.path("revision").asLong();
            process.kill();
        }
        Corpus.file(docs.resolve("late.md"), "What came while nobody watched.\n");
        CommandLineRun.Result once = commandLine.run(
                "watch",
                "--json",
                "--once",
                "--docs",
                docs.toString(),
                "--questions",
                questions.toString(),
                "--config",
                config.toString());
        assertThat(once.status()).as(once.err() + once.out()).isZero();
        List<JsonNode> lines = evaluations(once.out());
        assertThat(lines).hasSize(1);
        assertThat(lines.getFirst().path("added")).extracting(JsonNode::asText).containsExactly("late.md");
        assertThat(lines.getFirst().path("revision").asLong()).isEqualTo(revision + 1);
    }

    static JsonNode evaluated(JavaProcess process, int number) {
        Awaitility.await("evaluation " + number)
                .atMost(Duration.ofSeconds(120))
                .pollInterval(Duration.ofMillis(100))
                .until(() -> {
                    assertThat(process.alive()).as(process.output()).isTrue();
                    return evaluations(process.output()).size() >= number;
                });
        assertThat(evaluations(process.output())).as(process.output()).hasSize(number);
        return evaluations(process.output()).getLast();
    }

    private static List<JsonNode> evaluations(String output) {
        return events(output).stream()
                .filter(event -> event.path("event").asText().equals("evaluated"))
                .toList();
    }

    static List<JsonNode> events(JavaProcess process) {
        return events(process.output());
    }

    private static List<JsonNode> events(String output) {
        return output.lines()
                .filter(line -> line.startsWith("{"))
                .map(LivingSuiteIT::json)
                .toList();
    }

    private static JsonNode json(String line) {
        try {
            return Json.mapper().readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(line, e);
        }
    }
}
