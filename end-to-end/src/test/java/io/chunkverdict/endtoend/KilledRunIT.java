package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.embedded.FreePorts;
import io.chunkverdict.harness.Corpus;
import io.chunkverdict.harness.JavaProcess;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.ApiException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One process with everything in it, broker and database too, that is killed in the middle of a run loses nothing: after a
 * restart the run completes, with the same digest. What happens to services that are killed one by one, twenty times each,
 * is the business of the module {@code faults}.
 */
class KilledRunIT {

    private static final int KILLS = 1;
    private static final int DOCUMENTS = 60;

    @TempDir
    Path directory;

    @Test
    void aRunKilledAtRandomMomentsEndsWithTheDigestOfAnUndisturbedOne() {
        Corpus corpus = Corpus.write(directory.resolve("corpus"), DOCUMENTS);
        String undisturbed = evaluate(new CommandLineRun(directory.resolve("undisturbed")), corpus);

        long seed = System.nanoTime();
        System.out.println("KilledRunIT kills at moments of seed " + seed);
        Random random = new Random(seed);
        CommandLineRun disturbed = new CommandLineRun(directory.resolve("disturbed"));
        int port = FreePorts.next();
        ApiClient client = new ApiClient(URI.create("http://127.0.0.1:" + port));

        // the suite is brought in by a command that is killed once itself, somewhere between start and end
        JavaProcess first = disturbed.startOnData(arguments(corpus, directory.resolve("out-first")));
        if (!first.endsWithin(6_000 + random.nextInt(6_000))) {
            first.kill();
        }
        assertThat(evaluate(disturbed, corpus)).isEqualTo(undisturbed);

        // then a run on a server that is killed, too
        String suite = "killed";
        JavaProcess server = serve(disturbed, port);
        awaitUp(client, server);
        String run = client.post(
                        "/api/v1/suites/" + suite + "/runs", client.mapper().createObjectNode())
                .path("run")
                .asText();
        for (int kill = 0; kill < KILLS; kill++) {
            server.endsWithin(random.nextInt(1_500));
            server.kill();
            server = serve(disturbed, port);
            awaitUp(client, server);
        }
        try {
            JsonNode ended = awaitEnd(client, run);
            assertThat(ended.path("status").asText()).isEqualTo("completed");
            assertThat(ended.path("digest").asText()).isEqualTo(undisturbed);
        } finally {
            server.close();
        }
    }

    private String evaluate(CommandLineRun commandLine, Corpus corpus) {
        CommandLineRun.Result result = commandLine.run(arguments(corpus, directory.resolve("out")));
        assertThat(result.status()).as(result.err()).isZero();
        return result.digest();
    }

    private static String[] arguments(Corpus corpus, Path out) {
        return new String[] {
            "run",
            "--json",
            "--suite",
            "killed",
            "--docs",
            corpus.docs().toString(),
            "--questions",
            corpus.questions().toString(),
            "--config",
            corpus.config().toString(),
            "--out",
            out.toString()
        };
    }

    private static JavaProcess serve(CommandLineRun commandLine, int port) {
        return commandLine.startOnData("serve", "--port", Integer.toString(port));
    }

    static void awaitUp(ApiClient client, JavaProcess server) {
        Awaitility.await("the server answers")
                .atMost(Duration.ofSeconds(90))
                .pollInterval(Duration.ofMillis(100))
                .ignoreExceptionsInstanceOf(ApiException.class)
                .until(() -> {
                    assertThat(server.alive()).as(server.output()).isTrue();
                    return client.get("/q/health/ready").path("status").asText().equals("UP");
                });
    }

    static JsonNode awaitEnd(ApiClient client, String run) {
        return Awaitility.await("the run ends")
                .atMost(Duration.ofSeconds(120))
                .pollInterval(Duration.ofMillis(200))
                .ignoreExceptionsInstanceOf(ApiException.class)
                .until(
                        () -> client.get("/api/v1/runs/" + run),
                        state -> !state.path("status").asText().equals("running"));
    }
}
