package io.chunkverdict.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.messaging.codec.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {

    private static final String BASELINE = Shell.report("baseline");
    private static final String CANDIDATE = Shell.report("candidate");
    private static final String MISSING = Shell.report("missing");

    @TempDir
    Path directory;

    @Test
    void movedPinsAreRefusedWithBothValuesAndThePlan() {
        Shell.Result result = Shell.run("compare", BASELINE, CANDIDATE);
        assertThat(result.status()).isEqualTo(ExitStatus.NOT_COMPARABLE);
        assertThat(result.out().strip().lines().findFirst().orElseThrow())
                .startsWith("Not comparable: besides the strategies the embedding model and the edge rule moved");
        assertThat(result.out())
                .contains("embedModel       bge-base-en-v1.0  bge-base-en-v1.5  dense")
                .contains("embedWeightsSha  b2b2b2b2b2b2      a1a1a1a1a1a1      dense")
                .contains("edge             lenient           strict            dense")
                .contains("the strategies only, at the pins of A: 1 run")
                .contains("structure as in A (re-embed, re-index, re-retrieve, re-score)")
                .contains("each cause once, in the order strategy, embedding model, edge rule: 2 runs")
                .contains("structure as in A, but embedding.model: bge-base-en-v1.5 (re-score)")
                .contains("all 8 combinations: 6 runs of one strategy, or 4 where strategies share one");
        assertThat(result.out().lines()).allMatch(line -> line.length() <= 100);
    }

    @Test
    void noFigureIsPrintedThatSeveralCausesShare() {
        Shell.Result result = Shell.run("compare", BASELINE, CANDIDATE);
        assertThat(result.out()).doesNotContain("0.450", "0.750", "+0.300", "strategies alone");
    }

    @Test
    void theMissingRunMakesItAttributable() {
        Shell.Result result = Shell.run("compare", BASELINE, CANDIDATE, MISSING);
        assertThat(result.status()).isEqualTo(ExitStatus.OK);
        assertThat(result.out())
                .contains("Attributable with the help of C")
                .contains("A: recursive + dense → C: structure + dense  0.450 → 0.750  +0.300 [")
                .contains("6/0 of 20");
    }

    @Test
    void comparableRunsShowTheStrategiesOwnDifference() {
        Shell.Result result = Shell.run("compare", BASELINE, MISSING);
        assertThat(result.status()).isEqualTo(ExitStatus.OK);
        assertThat(result.out())
                .contains("Comparable: everything but the strategies is pinned alike.", "0.450 → 0.750");
    }

    @Test
    void jsonNamesTheRunsAsTheyWereGiven() throws IOException {
        Shell.Result result = Shell.run("compare", "--json", BASELINE, CANDIDATE);
        assertThat(result.status()).isEqualTo(ExitStatus.NOT_COMPARABLE);
        JsonNode json = Json.mapper().readTree(result.out());
        assertThat(json.path("comparable").asBoolean(true)).isFalse();
        assertThat(json.at("/runs/1/name").asText()).isEqualTo(CANDIDATE);
        assertThat(json.at("/retrievers/0/plan/corners/newCells").asInt()).isEqualTo(6);
        assertThat(json.at("/retrievers/0/plan/strategies/runs/0/redo/0").asText())
                .isEqualTo("embed");
    }

    @Test
    void aFolderStandsForTheReportInIt() throws IOException {
        Files.copy(Path.of(MISSING), directory.resolve("report.json"));
        assertThat(Shell.run("compare", BASELINE, directory.toString()).status())
                .isEqualTo(ExitStatus.OK);
    }

    @Test
    void whatCantBeReadIsNamedWithWhatToDo() throws IOException {
        Path text = Files.writeString(directory.resolve("notes.json"), "no report");
        Path other = Files.writeString(directory.resolve("other.json"), "{\"a\": 1}");
        Path later = Files.writeString(
                directory.resolve("later.json"),
                Files.readString(Path.of(BASELINE)).replace("\"1.0\"", "\"2.0\""));
        assertRefused("is no JSON", "compare", BASELINE, text.toString());
        assertRefused("is no report", "compare", BASELINE, other.toString());
        assertRefused("schema version 2.0", "compare", BASELINE, later.toString());
        assertRefused(
                "there is no such file",
                "compare",
                BASELINE,
                directory.resolve("gone.json").toString());
        assertRefused("Missing required parameter", "compare");
        assertRefused("one run to compare", "compare", BASELINE);
    }

    private static void assertRefused(String part, String... arguments) {
        Shell.Result result = Shell.run(arguments);
        assertThat(result.status()).as(result.err()).isEqualTo(ExitStatus.USAGE);
        assertThat(result.err()).contains(part).doesNotContain("Exception", "\tat ");
    }
}
