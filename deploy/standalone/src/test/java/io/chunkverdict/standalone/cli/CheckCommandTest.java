package io.chunkverdict.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.messaging.codec.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {

    private static final String BASELINE = Shell.report("baseline");

    @TempDir
    Path directory;

    private static Shell.Result check(String candidate, String... more) {
        return against(BASELINE, candidate, more);
    }

    private static Shell.Result against(String baseline, String candidate, String... more) {
        String[] arguments = new String[more.length + 5];
        System.arraycopy(new String[] {"check", "--baseline", baseline, "--run", candidate}, 0, arguments, 0, 5);
        System.arraycopy(more, 0, arguments, 5, more.length);
        return Shell.run(arguments);
    }

    @Test
    void theSameRunPasses() {
        Shell.Result result = check(BASELINE);
        assertThat(result.status()).isEqualTo(ExitStatus.OK);
        assertThat(result.out())
                .contains("Pass: every question has the same recall as before. recursive/dense 0.450 → 0.450")
                .contains("repeated checks add up");
    }

    @Test
    void aRegressionExitsWithOneAndListsWhatWasLost() {
        Shell.Result result = check(Shell.report("worse"));
        assertThat(result.status()).isEqualTo(ExitStatus.FAILED);
        assertThat(result.out())
                .contains("Regression: the whole interval of the change is below zero.")
                .contains("q002      1.00 → 0.00   What is q002?");
    }

    @Test
    void aChangedQuestionSetExitsWithThree() {
        Shell.Result result = check(Shell.report("other-questions"));
        assertThat(result.status()).isEqualTo(ExitStatus.NOT_COMPARABLE);
        assertThat(result.out())
                .contains("Not comparable: the question set changed (19 questions are the same")
                .contains("querySetSha  q1        q2");
    }

    @Test
    void jsonHoldsTheOutcome() throws IOException {
        JsonNode json =
                Json.mapper().readTree(check(Shell.report("worse"), "--json").out());
        assertThat(json.path("outcome").asText()).isEqualTo("regression");
        assertThat(json.at("/difference/change/mean").asDouble()).isNegative();
    }

    @Test
    void theFirstBaselineIsWrittenOnRequestOnly() throws IOException {
        Path fresh = directory.resolve("ci/baseline.json");
        Shell.Result refused = against(fresh.toString(), BASELINE);
        assertThat(refused.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(refused.err()).contains("there is no such file", "--update-baseline");

        Shell.Result written = against(fresh.toString(), BASELINE, "--update-baseline");
        assertThat(written.status()).isEqualTo(ExitStatus.OK);
        assertThat(Files.readString(fresh)).isEqualTo(Files.readString(Path.of(BASELINE)));
        assertThat(against(fresh.toString(), BASELINE).status()).isEqualTo(ExitStatus.OK);
    }

    @Test
    void updatingSaysWhatItAcceptedAndReplacesTheBaseline() throws IOException {
        Path stored = Files.copy(Path.of(BASELINE), directory.resolve("baseline.json"));
        Shell.Result result = against(stored.toString(), Shell.report("worse"), "--update-baseline");
        assertThat(result.status()).isEqualTo(ExitStatus.OK);
        assertThat(result.out()).contains("Regression", "baseline " + stored + " is now run run-worse");
        assertThat(Files.readString(stored)).isEqualTo(Files.readString(Path.of(Shell.report("worse"))));
        try (var files = Files.list(directory)) {
            assertThat(files).containsExactly(stored);
        }
    }

    @Test
    void mistakesInTheRequestAreUsageErrors() {
        assertRefused("nothing to check", Shell.run("check", "--baseline", BASELINE));
        assertRefused(
                "exclude each other",
                check(BASELINE, "--docs", directory.toString(), "--questions", directory + "/q.yaml"));
        assertRefused("the baseline has no figures of 'nothing'", check(BASELINE, "--strategy", "nothing"));
        assertRefused("--max-drop", check(BASELINE, "--max-drop", "7"));
        assertRefused("--max-drop", check(BASELINE, "--max-drop", "little"));
        assertRefused("--baseline", Shell.run("check", "--run", BASELINE));
    }

    private static void assertRefused(String part, Shell.Result result) {
        assertThat(result.status()).as(result.err()).isEqualTo(ExitStatus.USAGE);
        assertThat(result.err()).contains(part).doesNotContain("Exception", "\tat ");
    }
}
