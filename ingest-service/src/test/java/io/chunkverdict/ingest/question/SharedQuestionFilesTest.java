package io.chunkverdict.ingest.question;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.testsupport.SharedFiles;
import java.nio.charset.StandardCharsets;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Question files of other tools, unchanged. */
class SharedQuestionFilesTest {

    @Test
    void chunklabsOwnQuestionsReadAsTheyAre() throws Exception {
        QuestionFile file =
                QuestionReader.read("questions.yaml", "", SharedFiles.bytes("data/chunklab-example/questions.yaml"));
        assertThat(file.questions()).hasSize(129);
        JsonNode golden = Json.mapper().readTree(SharedFiles.bytes("golden/questions.json"));
        assertThat(file.plain())
                .extracting(Question::id)
                .containsExactlyElementsOf(StreamSupport.stream(golden.spliterator(), false)
                        .map(question -> question.path("id").asText())
                        .toList());
        for (int i = 0; i < golden.size(); i++) {
            assertThat(file.plain().get(i).query())
                    .isEqualTo(golden.get(i).path("query").asText());
            assertThat(file.plain().get(i).gold())
                    .hasSize(golden.get(i).path("n_gold").asInt());
        }
        assertThat(file.warnings()).isEmpty();
    }

    @Test
    void chromasQuestionsReadAsTheCsvTheyArePublishedAs() throws Exception {
        JsonNode published = Json.mapper().readTree(SharedFiles.bytes("data/chroma/questions.json"));
        StringBuilder csv = new StringBuilder("question,references,corpus_id\r\n");
        for (JsonNode question : published.path("questions")) {
            StringBuilder references = new StringBuilder("[");
            for (JsonNode gold : question.path("gold")) {
                references
                        .append(references.length() > 1 ? ", " : "")
                        .append("{\"content\": ")
                        .append(gold.path("text"))
                        .append(", \"start_index\": ")
                        .append(gold.path("start"))
                        .append(", \"end_index\": ")
                        .append(gold.path("end"))
                        .append('}');
            }
            csv.append(cell(question.path("question").asText()))
                    .append(',')
                    .append(cell(references.append(']').toString()))
                    .append(',')
                    .append(question.path("corpus").asText())
                    .append("\r\n");
        }
        QuestionFile file = QuestionReader.read(
                "questions_df.csv", "text/csv", csv.toString().getBytes(StandardCharsets.UTF_8));
        assertThat(file.questions()).hasSize(472);
        assertThat(file.plain().stream()
                        .mapToInt(question -> question.gold().size())
                        .sum())
                .isEqualTo(790);
        assertThat(file.plain())
                .extracting(Question::id)
                .containsExactlyElementsOf(
                        StreamSupport.stream(published.path("questions").spliterator(), false)
                                .map(question -> question.path("id").asText())
                                .toList());
    }

    private static String cell(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }
}
