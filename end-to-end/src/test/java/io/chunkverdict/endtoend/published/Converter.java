package io.chunkverdict.endtoend.published;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the JSON that a published set comes with and writes question files that {@code ./chunkverdict run} takes. */
final class Converter {

    private static final ObjectMapper JSON = Json.mapper();

    private Converter() {}

    /**
     * The questions of a set by suite: all in one, or one suite a document.
     *
     * @param data the folder that holds the sets
     */
    static Map<String, List<ConvertedQuestion>> convert(PublishedSet set, Path data) throws IOException {
        JsonNode file = JSON.readTree(
                data.resolve(set.folder()).resolve(set.questions()).toFile());
        Map<String, List<ConvertedQuestion>> suites = new LinkedHashMap<>();
        for (JsonNode question : file.path("questions")) {
            String document = question.has("corpus")
                    ? question.get("corpus").asText() + ".md"
                    : question.get("file").asText();
            List<GoldSpan> spans = new ArrayList<>();
            for (JsonNode gold : question.has("alternatives") ? question.get("alternatives") : question.get("gold")) {
                spans.add(new GoldSpan(
                        document,
                        gold.get("start").asInt(),
                        gold.get("end").asInt(),
                        "codepoint",
                        gold.get("text").asText()));
            }
            String suite = set.suitePerDocument()
                    ? set.label() + "-" + question.get("corpus").asText()
                    : set.label();
            suites.computeIfAbsent(suite, s -> new ArrayList<>())
                    .add(new ConvertedQuestion(
                            question.get("id").asText(),
                            question.get("question").asText(),
                            set.gold().slots(spans),
                            question.has("category")
                                    ? List.of(question.get("category").asText())
                                    : List.of()));
        }
        return suites;
    }

    /** Writes a set's suites below {@code out}, and tells what to run. */
    static List<PublishedSuite> write(PublishedSet set, Path data, Path out) throws IOException {
        List<PublishedSuite> suites = new ArrayList<>();
        Path documents = data.resolve(set.folder()).resolve(set.documents());
        for (Map.Entry<String, List<ConvertedQuestion>> entry :
                convert(set, data).entrySet()) {
            List<ConvertedQuestion> questions = entry.getValue();
            Path folder = Files.createDirectories(out.resolve(entry.getKey()));
            Path file = folder.resolve("questions.json");
            JSON.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), Map.of("questions", questions));
            Path configuration = Files.writeString(folder.resolve("config.yaml"), "pooled: " + set.pooled() + "\n");
            suites.add(new PublishedSuite(
                    entry.getKey(),
                    set,
                    set.suitePerDocument()
                            ? documents.resolve(questions.getFirst().document())
                            : documents,
                    file,
                    configuration,
                    questions.size()));
        }
        return suites;
    }
}
