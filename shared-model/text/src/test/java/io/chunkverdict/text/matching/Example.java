package io.chunkverdict.text.matching;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.text.folding.FoldedText;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The example corpus of the golden values: its gold snippets and the chunks that each strategy made of it. */
final class Example {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Map<String, List<String>> golds = new LinkedHashMap<>();
    private final Map<String, String> texts = new HashMap<>();

    private Example() {}

    static Example load() throws IOException {
        Example example = new Example();
        Path questions = SharedFiles.locate("data/chunklab-example/questions.yaml");
        try (Reader reader = Files.newBufferedReader(questions)) {
            Map<?, ?> root = new Yaml(new SafeConstructor(new LoaderOptions())).load(reader);
            for (Object question : (List<?>) root.get("questions")) {
                Map<?, ?> fields = (Map<?, ?>) question;
                example.golds.put(
                        (String) fields.get("id"),
                        ((List<?>) fields.get("gold_snippets"))
                                .stream().map(String.class::cast).toList());
            }
        }
        return example;
    }

    /** Gold snippets by question id. */
    Map<String, List<String>> golds() {
        return golds;
    }

    /** Text of every chunk by id, in order. */
    Map<String, String> chunks(String model, String strategy) throws IOException {
        Map<String, String> chunks = new LinkedHashMap<>();
        for (JsonNode chunk : json(model + "/chunks." + strategy + ".json").get("chunks")) {
            String text = text(chunk.get("doc").asText());
            chunks.put(
                    chunk.get("id").asText(),
                    text.substring(chunk.get("start").asInt(), chunk.get("end").asInt()));
        }
        return chunks;
    }

    /** The parsed text of a document. */
    String text(String document) throws IOException {
        String known = texts.get(document);
        if (known == null) {
            known = Files.readString(SharedFiles.locate("golden/texts/" + document + ".txt"));
            texts.put(document, known);
        }
        return known;
    }

    static JsonNode json(String golden) throws IOException {
        return JSON.readTree(SharedFiles.locate("golden/" + golden).toFile());
    }

    /** Folds each value once. */
    static Map<String, FoldedText> folded(Map<String, String> texts) {
        Map<String, FoldedText> folded = new LinkedHashMap<>();
        texts.forEach((id, text) -> folded.put(id, FoldedText.of(text)));
        return folded;
    }
}
