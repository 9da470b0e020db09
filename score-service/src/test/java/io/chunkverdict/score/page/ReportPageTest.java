package io.chunkverdict.score.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.evaluation.EvaluationInput;
import io.chunkverdict.score.evaluation.Evaluator;
import io.chunkverdict.score.golden.GoldenInput;
import io.chunkverdict.score.report.Environment;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.run.FinishedReport;
import io.chunkverdict.score.run.ReportAssembly;
import io.chunkverdict.score.run.RunMaterial;
import io.chunkverdict.testsupport.Golden;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportPageTest {

    private static final ObjectMapper MAPPER = Json.mapper();

    @Test
    void everyCharacterThatCouldEndTheScriptIsEscaped() {
        String escaped = Template.escape("{\"a\":\"</script><!-- & \u2028\u2029\"}");

        assertThat(escaped).doesNotContain("<", ">", "&", "\u2028", "\u2029");
        assertThat(escaped).contains("\\u003c/script\\u003e\\u003c!-- \\u0026 \\u2028\\u2029");
    }

    @Test
    void theEscapedJsonMeansTheSame() throws IOException {
        String json = "{\"a\":\"</script>&\u2028 \\\\u003c \\\" é 😀\"}";

        assertThat(MAPPER.readTree(Template.escape(json))).isEqualTo(MAPPER.readTree(json));
    }

    @Test
    void everyTemplateHasItsPartsAndNothingFromElsewhere() {
        for (String page : List.of(new RunPages().list(), new RunPages().waiting("{}"), new RunPages().suite("{}"))) {
            assertThat(page)
                    .doesNotContain("/*STYLE*/", "/*COMMON*/", "/*TREND*/")
                    .doesNotContain("src=", "@import", "url(");
        }
        String report = Template.of("report.html").with("{}");
        assertThat(report)
                .doesNotContain("/*STYLE*/", "/*COMMON*/", "/*REPORT*/", "/*QUESTIONS*/")
                .doesNotContain("src=", "@import", "url(", "innerHTML")
                .contains("const DATA = {};");
    }

    @Test
    void everyScriptIsJavaScript(@TempDir Path directory) throws Exception {
        assumeThat(isNodeThere()).as("node, to parse the page's scripts").isTrue();
        for (String script : List.of("common.js", "report.js", "questions.js")) {
            Path copy = directory.resolve(script);
            try (InputStream in = ReportPage.class.getResourceAsStream(script)) {
                Files.copy(in, copy);
            }
            Process node = new ProcessBuilder("node", "--check", copy.toString())
                    .redirectErrorStream(true)
                    .start();
            assertThat(new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .as(script)
                    .isEmpty();
        }
    }

    private static boolean isNodeThere() throws InterruptedException {
        try {
            return new ProcessBuilder("node", "--version").start().waitFor() == 0;
        } catch (IOException none) {
            return false;
        }
    }

    @Test
    void theGoldenReportCarriesTheTextsItShows() throws IOException {
        EvaluationInput input = GoldenInput.of("bge", Golden.STRATEGIES, List.of(RetrieverKind.values()));
        FinishedReport finished = new ReportAssembly(new Evaluator()::evaluate, Environment.NONE)
                .compute(
                        new RunMaterial(input, List.of(), List.of(), List.of()), Instant.parse("2026-11-30T12:00:00Z"));
        Report report = MAPPER.readValue(finished.json(), Report.class);

        SourceTexts texts = SourceTexts.of(report, parsed(input), input.indexes());
        String html = new ReportPage().render(finished.json(), texts);
        // for people to look at
        Files.writeString(Path.of("target", "golden-report.html"), html);

        JsonNode data = MAPPER.readTree(html.substring(
                html.indexOf("const DATA = ") + "const DATA = ".length(),
                html.indexOf(";\n", html.indexOf("const DATA = "))));
        assertThat(data.at("/report/run/digest").asText()).isEqualTo(finished.digest());
        assertThat(data.at("/report/verdict/headline").asText()).isEqualTo(finished.verdict());
        report.strategies().stream()
                .flatMap(strategy -> strategy.chunks().stream())
                .forEach(chunk -> assertThat(texts.documents().get(chunk.document()))
                        .anySatisfy(piece -> {
                            assertThat(piece.start()).isLessThanOrEqualTo(chunk.start());
                            assertThat(piece.start() + piece.text().length()).isGreaterThanOrEqualTo(chunk.end());
                        }));
    }

    private static Map<String, ParsedDocument> parsed(EvaluationInput input) {
        Map<String, ParsedDocument> parsed = new TreeMap<>();
        input.documents()
                .forEach((id, document) ->
                        parsed.put(id, new ParsedDocument(document.text(), document.elements(), List.of(), Map.of())));
        return parsed;
    }
}
