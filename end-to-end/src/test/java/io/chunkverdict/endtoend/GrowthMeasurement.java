package io.chunkverdict.endtoend;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.embedded.FreePorts;
import io.chunkverdict.harness.JavaProcess;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.Multipart;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A program, not a test: what one more document costs in a suite of 1,000 and of 10,000 documents. It starts the packaged
 * standalone application with the stub encoder, lets a suite of 15 cells and 100 questions evaluate itself, adds documents
 * one by one and takes the time from the upload to the new verdict. Arguments: rounds, then sizes (5 1000 10000).
 *
 * <p>Run it with java, over the module's test class path.
 */
public final class GrowthMeasurement {

    private static final String SUITE = "growth";
    private static final int QUESTIONS = 100;
    private static final int BATCH = 250;

    private final ApiClient client;
    private final ProcessHandle server;
    private int documents;

    private GrowthMeasurement(ApiClient client, ProcessHandle server) {
        this.client = client;
        this.server = server;
    }

    /** What one more document took. */
    private record Cost(double seconds, double processorSeconds) {}

    public static void main(String[] arguments) throws Exception {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
        List<Integer> sizes = new ArrayList<>();
        for (int i = 1; i < arguments.length; i++) {
            sizes.add(Integer.parseInt(arguments[i]));
        }
        if (sizes.isEmpty()) {
            sizes.addAll(List.of(1_000, 10_000));
        }
        Path directory = Files.createTempDirectory("chunkverdict-growth");
        int port = FreePorts.next();
        CommandLineRun commandLine = CommandLineRun.toBeMeasured(directory);
        try (JavaProcess server = commandLine.startOnData("serve", "--port", Integer.toString(port))) {
            ApiClient client = new ApiClient(URI.create("http://127.0.0.1:" + port));
            KilledRunIT.awaitUp(client, server);
            new GrowthMeasurement(client, ProcessHandle.of(server.pid()).orElseThrow()).measure(rounds, sizes);
        }
    }

    private void measure(int rounds, List<Integer> sizes) throws InterruptedException {
        client.post(
                "/api/v1/suites", Map.of("name", SUITE, "configuration", Map.of("embedding", Map.of("model", "stub"))));
        client.put(
                "/api/v1/suites/" + SUITE + "/questions?file=q.yaml",
                "application/yaml",
                GrowingCorpus.questions(QUESTIONS).getBytes(StandardCharsets.UTF_8));
        List<Cost> medians = new ArrayList<>();
        for (int size : sizes) {
            patch("manual");
            long start = System.nanoTime();
            growTo(size);
            print("%,d documents uploaded in %.1f s", size, seconds(start));
            start = System.nanoTime();
            JsonNode run = client.post("/api/v1/suites/" + SUITE + "/runs", Map.of());
            awaitRevision(run.path("revision").asLong());
            print("%,d documents: their first verdict after %.1f s", size, seconds(start));
            patch("on_change");
            medians.add(addOneByOne(rounds));
        }
        for (int i = 1; i < sizes.size(); i++) {
            Cost first = medians.getFirst();
            Cost last = medians.get(i);
            print(
                    "growth %,d → %,d documents: time to the new verdict × %.2f (target ≤ 2), processor time of the services × %.2f",
                    sizes.getFirst(),
                    sizes.get(i),
                    last.seconds() / first.seconds(),
                    last.processorSeconds() / first.processorSeconds());
        }
    }

    private Cost addOneByOne(int rounds) throws InterruptedException {
        List<Double> times = new ArrayList<>();
        List<Double> processor = new ArrayList<>();
        // two rounds more: the first ones pay for what is loaded once
        for (int round = -1; round <= rounds; round++) {
            double before = ProgressIT.computedTexts(client);
            double busy = processorSeconds();
            long start = System.nanoTime();
            int document = documents++;
            JsonNode put = client.put(
                    "/api/v1/suites/" + SUITE + "/documents/" + ApiClient.segment(GrowingCorpus.id(document)),
                    "text/markdown",
                    GrowingCorpus.text(document).getBytes(StandardCharsets.UTF_8));
            awaitRevision(put.path("revision").asLong());
            double time = seconds(start);
            busy = processorSeconds() - busy;
            print(
                    "%,d documents, one more: verdict after %.2f s, %.2f s of processor time, %.0f embeddings computed%s",
                    documents,
                    time,
                    busy,
                    ProgressIT.computedTexts(client) - before,
                    round < 1 ? " (not counted)" : "");
            if (round > 0) {
                times.add(time);
                processor.add(busy);
            }
        }
        Cost median = new Cost(median(times), median(processor));
        print(
                "%,d documents: median of %d rounds %.2f s, %.2f s of processor time",
                documents, rounds, median.seconds(), median.processorSeconds());
        return median;
    }

    private static double median(List<Double> values) {
        Collections.sort(values);
        return values.get(values.size() / 2);
    }

    /** Of the five services with their broker; of PostgreSQL's processes not. */
    private double processorSeconds() {
        return server.info().totalCpuDuration().orElseThrow().toNanos() / 1e9;
    }

    private void growTo(int size) {
        while (documents < size) {
            Multipart multipart = new Multipart();
            for (int i = 0; i < BATCH && documents < size; i++, documents++) {
                multipart.file(
                        "documents",
                        GrowingCorpus.id(documents),
                        GrowingCorpus.text(documents).getBytes(StandardCharsets.UTF_8));
            }
            client.postMultipart("/api/v1/suites/" + SUITE + "/documents", multipart);
        }
    }

    private void patch(String trigger) {
        client.patch("/api/v1/suites/" + SUITE, Map.of("evaluate", Map.of("trigger", trigger, "debounce", "0s")));
    }

    private void awaitRevision(long revision) throws InterruptedException {
        while (true) {
            for (JsonNode run :
                    client.get("/api/v1/runs?limit=3&suite=" + SUITE).path("runs")) {
                if (run.path("revision").asLong() == revision) {
                    switch (run.path("status").asText()) {
                        case "completed" -> {
                            return;
                        }
                        case "running" -> {}
                        default -> throw new IllegalStateException(run.toPrettyString());
                    }
                }
            }
            Thread.sleep(20);
        }
    }

    private static double seconds(long since) {
        return (System.nanoTime() - since) / 1e9;
    }

    private static void print(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
