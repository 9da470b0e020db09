package io.chunkverdict.text.matching;

import io.chunkverdict.testsupport.Golden;
import io.chunkverdict.testsupport.GoldenChunk;
import io.chunkverdict.testsupport.SharedFiles;
import io.chunkverdict.text.folding.FoldedText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * The example corpus of the golden values.
 *
 * @param golds gold snippets by question id
 */
record Example(Map<String, List<String>> golds) {

    static Example load() {
        Map<String, List<String>> golds = new LinkedHashMap<>();
        Map<?, ?> root = new Yaml(new SafeConstructor(new LoaderOptions()))
                .load(SharedFiles.text("data/chunklab-example/questions.yaml"));
        for (Object question : (List<?>) root.get("questions")) {
            Map<?, ?> fields = (Map<?, ?>) question;
            golds.put(
                    (String) fields.get("id"),
                    ((List<?>) fields.get("gold_snippets"))
                            .stream().map(String.class::cast).toList());
        }
        return new Example(golds);
    }

    /** Text of every chunk by id, in order. */
    Map<String, String> chunks(String model, String strategy) {
        Map<String, String> chunks = new LinkedHashMap<>();
        for (GoldenChunk chunk : Golden.chunks(model, strategy)) {
            chunks.put(chunk.id(), chunk.text());
        }
        return chunks;
    }

    /** Folds each value once. */
    static Map<String, FoldedText> folded(Map<String, String> texts) {
        Map<String, FoldedText> folded = new LinkedHashMap<>();
        texts.forEach((id, text) -> folded.put(id, FoldedText.of(text)));
        return folded;
    }
}
