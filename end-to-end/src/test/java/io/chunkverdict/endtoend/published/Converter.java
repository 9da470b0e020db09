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
import java.util.stream.Stream;

/** Reads the JSON that a published set comes with and writes question files that {@code ./chunkverdict run} takes. */
final class Converter {

    /** Behind the name of a suite whose gold is the text and not the place. */
    static final String AS_TEXT = "-text";

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
            suites.add(suite(
                    entry.getKey(),
                    set,
                    set.suitePerDocument()
                            ? documents.resolve(questions.getFirst().document())
                            : documents,
                    questions,
                    out));
            if (set == PublishedSet.CUAD15) {
                suites.add(suite(entry.getKey() + AS_TEXT, set, documents, asText(questions), out)
                        .underDenseOnly());
            }
        }
        return suites;
    }

    private static PublishedSuite suite(String name, PublishedSet set, Path documents, List<?> questions, Path out)
            throws IOException {
        Path folder = Files.createDirectories(out.resolve(name));
        return new PublishedSuite(
                name,
                documents,
                write(questions, folder.resolve("questions.json")),
                Files.writeString(folder.resolve("config.yaml"), "pooled: " + set.pooled() + "\n"),
                "dense,bm25,hybrid");
    }

    /** A question whose gold is text, asked of the document that its tag names. */
    record TextQuestion(String id, String query, List<List<String>> gold, List<String> tags) {}

    private static List<TextQuestion> asText(List<ConvertedQuestion> questions) {
        return questions.stream()
                .map(question -> new TextQuestion(
                        question.id(),
                        question.query(),
                        question.slots().stream()
                                .map(slot -> slot.stream().map(GoldSpan::text).toList())
                                .toList(),
                        Stream.concat(Stream.of("src:" + question.document()), question.tags().stream())
                                .toList()))
                .toList();
    }

    /** Writes a question file. */
    static Path write(List<?> questions, Path file) throws IOException {
        JSON.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), Map.of("questions", questions));
        return file;
    }
}
