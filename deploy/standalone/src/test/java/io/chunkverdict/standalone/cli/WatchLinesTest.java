package io.chunkverdict.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.standalone.console.Terminal;
import io.chunkverdict.standalone.watch.VerdictChange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchLinesTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    private final WatchLines text = WatchLines.text(new Terminal(stream, false));

    @TempDir
    private Path folder;

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private static JsonNode json() throws IOException {
        return Json.mapper().readTree(Files.readString(Path.of(Shell.report("baseline"))));
    }

    private static VerdictChange change(JsonNode report) throws IOException {
        Report before = Json.mapper().treeToValue(json(), Report.class);
        return VerdictChange.of(
                Json.mapper().treeToValue(report, Report.class), Optional.of(VerdictChange.Earlier.of(before)));
    }

    @Test
    void anotherConfigurationIsNamedAsTheCause() throws IOException {
        JsonNode other = json();
        ((ObjectNode) other.path("settings").path("matcher")).put("fuzzyThreshold", 0.77);
        text.evaluated(change(other), OptionalDouble.of(2.94));
        assertThat(printed()).contains(" · new configuration · 2.9 s");
    }

    @Test
    void theSameConfigurationIsNoCause() throws IOException {
        text.evaluated(change(json()), OptionalDouble.of(2.94));
        assertThat(printed()).doesNotContain("new configuration");
    }

    @Test
    void aRunThatNothingHereCausedHasNoTime() throws IOException {
        WatchLines.json(stream, Json.mapper()).evaluated(change(json()), OptionalDouble.empty());
        JsonNode event = Json.mapper().readTree(printed());
        assertThat(event.has("seconds")).isFalse();
        assertThat(event.path("newConfiguration").asBoolean(true)).isFalse();
    }

    @Test
    void eachFileThatIsNoDocumentIsNamedOnceWithTheReason() throws IOException {
        Files.writeString(folder.resolve("a.md"), "A document.");
        Files.writeString(folder.resolve(".#a.md"), "Beside it while it is open.");
        Files.writeString(folder.resolve("bin.dat"), "Something else.");
        Files.createSymbolicLink(folder.resolve("dangling.md"), folder.resolve("nowhere.md"));
        Files.createSymbolicLink(folder.resolve("loop"), folder);
        IgnoredFiles ignored = new IgnoredFiles(text);
        ignored.tell(DocumentFolder.scan(folder));
        ignored.tell(DocumentFolder.scan(folder));
        String joined = printed().replaceAll("\\s+", " ");
        assertThat(joined)
                .contains("ignored " + folder.resolve("bin.dat") + ": supported are PDF")
                .contains("ignored " + folder.resolve("dangling.md") + ": a link to nothing")
                .contains("ignored " + folder.resolve("loop") + ": a link into itself")
                .doesNotContain("a.md:");
        assertThat(joined.split("bin\\.dat", -1)).hasSize(2);
    }
}
