package io.chunkverdict.ingest.validation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.question.QuestionReader;
import io.chunkverdict.ingest.question.QuestionReading;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.testsupport.SharedFiles;
import io.chunkverdict.text.token.Cl100k;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Real question sets against their real corpora. */
class SharedValidationTest {
    private static final QuestionValidator VALIDATOR =
            new QuestionValidator(new Cl100k(), SuiteConfiguration.defaults());

    private static List<CorpusDocument> corpus(String folder) throws IOException {
        List<CorpusDocument> documents = new ArrayList<>();
        try (Stream<Path> files = Files.list(SharedFiles.path(folder))) {
            for (Path file : files.sorted().toList()) {
                String text = Files.readString(file);
                documents.add(new CorpusDocument(
                        file.getFileName().toString(),
                        1,
                        Optional.of(new ParsedDocument(text, List.of(), List.of(), Map.of())),
                        ""));
            }
        }
        return documents;
    }

    @Test
    void allGoldOfChunklabsExampleIsInItsTexts() throws Exception {
        QuestionReading reading =
                QuestionReader.readAll("questions.yaml", "", SharedFiles.bytes("data/chunklab-example/questions.yaml"));
        List<CorpusDocument> documents = corpus("golden/texts");
        ValidationReport report = VALIDATOR.validate(reading, documents::forEach);
        assertThat(report.scored()).isEqualTo(129);
        assertThat(report.findings())
                .filteredOn(finding -> finding.severity() == Finding.Severity.ERROR)
                .isEmpty();
    }

    @Test
    void allSpansOfChromaLieInItsCorporaAndHoldTheTextTheySay() throws Exception {
        JsonNode published = Json.mapper().readTree(SharedFiles.bytes("data/chroma/questions.json"));
        StringBuilder lines = new StringBuilder();
        for (JsonNode question : published.path("questions")) {
            var gold = Json.mapper().createArrayNode();
            for (JsonNode reference : question.path("gold")) {
                gold.addObject()
                        .put("document", question.path("corpus").asText())
                        .put("unit", "codepoint")
                        .put("text", reference.path("text").asText())
                        .put("start", reference.path("start").asInt())
                        .put("end", reference.path("end").asInt());
            }
            var line = Json.mapper()
                    .createObjectNode()
                    .put("id", question.path("id").asText())
                    .put("query", question.path("question").asText());
            line.set("gold", gold);
            lines.append(line).append('\n');
        }
        QuestionReading reading =
                QuestionReader.readAll("q.jsonl", "", lines.toString().getBytes(StandardCharsets.UTF_8));
        List<CorpusDocument> documents = corpus("data/chroma/corpora");
        ValidationReport report = VALIDATOR.validate(reading, documents::forEach);
        assertThat(report.findings())
                .filteredOn(finding -> finding.severity() == Finding.Severity.ERROR)
                .isEmpty();
    }
}
