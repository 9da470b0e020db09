package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.harness.Project;
import io.chunkverdict.messaging.codec.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The whole product on the peer's example, from the original files through the real encoder: every cell's recall is the
 * golden one.
 */
class PeerExampleIT {

    private static final int CELLS = 15;
    /** Below what one question of the 129 weighs. */
    private static final double TOLERANCE = 0.001;

    @TempDir
    Path directory;

    @Test
    void everyCellHasTheGoldenRecall() throws IOException {
        Path example = Project.shared().resolve("data/chunklab-example");
        Path golden = Project.shared().resolve("golden/bge");
        assumeThat(example).as("../shared holds the peer's example").isDirectory();
        CommandLineRun commandLine = new CommandLineRun(directory, Map.of("chunkverdict.embed.stub", "false"));

        CommandLineRun.Result result = commandLine.run(
                "run", "--json",
                "--docs", example.resolve("corpus").toString(),
                "--questions", example.resolve("questions.yaml").toString(),
                "--retrievers", "dense,bm25,hybrid",
                "--out", directory.resolve("out").toString());

        assertThat(result.status()).as(result.err()).isZero();
        JsonNode cells = result.json().path("cells");
        assertThat(cells).hasSize(CELLS);
        for (JsonNode cell : cells) {
            String file = "cell." + cell.path("strategy").asText() + "."
                    + cell.path("retriever").asText() + ".json";
            JsonNode expected =
                    Json.mapper().readTree(golden.resolve(file).toFile()).path("aggregate");
            assertThat(cell.path("recall").asDouble())
                    .as(file)
                    .isCloseTo(expected.path("recall_at_k").asDouble(), within(TOLERANCE));
        }
    }
}
