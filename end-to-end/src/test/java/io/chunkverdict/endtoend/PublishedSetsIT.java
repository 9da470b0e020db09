package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.embedded.FreePorts;
import io.chunkverdict.endtoend.published.Cut;
import io.chunkverdict.harness.JavaProcess;
import io.chunkverdict.harness.Project;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.standalone.client.ApiClient;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cut of every published set passes through the whole product with the stub encoder; docs/results.md has the full runs. */
class PublishedSetsIT {

    @TempDir
    Path directory;

    @Test
    void aCutOfEverySetIsEvaluatedWhole() throws IOException {
        Path data = Project.shared().resolve("data");
        assumeThat(data).as("the published data sets beside the project").isDirectory();
        List<Cut> cuts = Cut.ofEverySet(data, directory.resolve("cuts"));
        assertThat(cuts).hasSize(7);
        CommandLineRun commandLine = new CommandLineRun(directory);
        int port = FreePorts.next();
        try (JavaProcess server = commandLine.startOnData("serve", "--port", Integer.toString(port))) {
            KilledRunIT.awaitUp(new ApiClient(URI.create("http://127.0.0.1:" + port)), server);
            for (Cut cut : cuts) {
                isEvaluated(cut, commandLine);
            }
        }
    }

    private void isEvaluated(Cut cut, CommandLineRun commandLine) throws IOException {
        Path out = directory.resolve("out").resolve(cut.name());
        CommandLineRun.Result result = commandLine.run(
                "run",
                "--json",
                "--suite",
                cut.name(),
                "--docs",
                cut.documents().toString(),
                "--questions",
                cut.questions().toString(),
                "--config",
                cut.configuration().toString(),
                "--out",
                out.toString());
        assertThat(result.status()).as(cut.name() + ": " + result.err()).isZero();

        JsonNode report = Json.mapper().readTree(out.resolve("report.json").toFile());
        assertThat(report.path("cells")).as(cut.name()).hasSize(15).allSatisfy(cell -> {
            JsonNode scores = cell.path("scores");
            assertThat(scores.path("metrics").path("questions").asInt())
                    .as(cut.name() + " " + cell.path("cell"))
                    .isEqualTo(cut.size());
            assertThat(scores.path("flags").path("unlocated").asInt()).isZero();
        });
        // bm25 needs no encoder, so the cut isn't empty of answers either
        assertThat(report.path("cells")).as(cut.name()).anySatisfy(cell -> assertThat(
                        cell.path("scores").path("metrics").path("recall").asDouble())
                .isPositive());
    }
}
