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
import java.util.Map;
import java.util.TreeMap;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A running {@code serve} is reused by other invocations, shows progress, and an unchanged suite embeds nothing again. */
class ProgressIT {

    @TempDir
    Path directory;

    @Test
    void aSecondRunOverUnchangedFilesCreatesNoRevisionAndEmbedsNothing() {
        Corpus corpus = Corpus.write(directory.resolve("corpus"), 12);
        CommandLineRun commandLine = new CommandLineRun(directory);
        int port = FreePorts.next();
        ApiClient client = new ApiClient(URI.create("http://127.0.0.1:" + port));
        JavaProcess server = commandLine.startOnData("serve", "--port", Integer.toString(port));
        try {
            KilledRunIT.awaitUp(client, server);
            CommandLineRun.Result first = run(commandLine, corpus);
            Map<String, Long> progress =
                    progress(client, first.json().path("run").asText());
            assertThat(progress.keySet()).containsExactly("chunk", "embed", "parse", "retrieve", "score");

            double computed = computedTexts(client);
            assertThat(computed).isPositive();
            CommandLineRun.Result second = run(commandLine, corpus);

            assertThat(second.json().path("run").asText())
                    .isNotEqualTo(first.json().path("run").asText());
            assertThat(second.json().path("revision")).isEqualTo(first.json().path("revision"));
            assertThat(second.digest()).isEqualTo(first.digest());
            assertThat(computedTexts(client)).isEqualTo(computed);
        } finally {
            server.close();
        }
    }

    /** Waits until every stage is reported done: progress is best effort and may arrive after the verdict. */
    private static Map<String, Long> progress(ApiClient client, String run) {
        return Awaitility.await("every stage is done")
                .atMost(Duration.ofSeconds(120))
                .ignoreExceptionsInstanceOf(ApiException.class)
                .until(
                        () -> {
                            Map<String, Long> open = new TreeMap<>();
                            for (JsonNode stage :
                                    client.get("/api/v1/runs/" + run).path("progress")) {
                                open.put(
                                        stage.path("stage").asText(),
                                        stage.path("total").asLong()
                                                - stage.path("done").asLong());
                            }
                            return open;
                        },
                        open -> !open.isEmpty() && open.values().stream().allMatch(left -> left == 0));
    }

    /** Texts the encoder really worked on since the server started. */
    static double computedTexts(ApiClient client) {
        return client.getText("/q/metrics")
                .lines()
                .filter(line -> line.startsWith("chunkverdict_embed_computed_texts_total"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    private CommandLineRun.Result run(CommandLineRun commandLine, Corpus corpus) {
        CommandLineRun.Result result = commandLine.run(
                "run", "--json",
                "--docs", corpus.docs().toString(),
                "--questions", corpus.questions().toString(),
                "--config", corpus.config().toString(),
                "--out", directory.resolve("out").toString());
        assertThat(result.status()).as(result.err()).isZero();
        return result;
    }
}
