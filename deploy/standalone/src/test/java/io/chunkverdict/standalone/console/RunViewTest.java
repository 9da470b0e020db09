package io.chunkverdict.standalone.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.score.report.ReportJson;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@code run} prints when it is done. */
class RunViewTest {

    @Test
    void theVerdictComesFirstThenTheWeightiestCautionsThenTheTableThenTheOtherCautions() throws Exception {
        List<String> lines = printed(List.of("first", "second"), List.of("third", "second", "fourth", "fifth"));
        int table = line(lines, "  cell ");
        assertThat(lines.subList(0, table))
                .contains("! first", "! second", "! third")
                .doesNotContain("! fourth");
        assertThat(lines.subList(0, table)).contains("! … and 2 more, below the table");
        assertThat(lines.subList(table, lines.size())).containsSubsequence("! fourth", "! fifth");
        assertThat(lines).containsOnlyOnce("! second");
    }

    @Test
    void fewCautionsAllStandAboveTheTable() throws Exception {
        List<String> lines = printed(List.of("first"), List.of("second"));
        assertThat(lines.subList(0, line(lines, "  cell "))).contains("! first", "! second");
        assertThat(lines).noneMatch(line -> line.contains("below the table"));
    }

    private static int line(List<String> lines, String start) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(start)) {
                return i;
            }
        }
        throw new AssertionError("no line starts with '" + start + "': " + lines);
    }

    private static List<String> printed(List<String> cautions, List<String> warnings) throws Exception {
        JsonNode report;
        try (InputStream content = RunViewTest.class.getResourceAsStream("/reports/baseline.json")) {
            report = Json.mapper().readTree(content);
        }
        ArrayNode said = ((ObjectNode) report.path("verdict")).putArray("cautions");
        cautions.forEach(said::add);
        ArrayNode warned = ((ObjectNode) report).putArray("warnings");
        warnings.forEach(message -> warned.addObject().put("code", "some").put("message", message));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new RunView(new Terminal(new PrintStream(out, true, StandardCharsets.UTF_8), false))
                .print(ReportJson.read(report));
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
