package io.chunkverdict.embed.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.embed.model.onnx.FusedBert;
import io.chunkverdict.embed.model.onnx.UnknownGraphException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rewritten graph against the graph as exported. */
class FusedBertTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"bge-small-en-v1.5", "all-MiniLM-L6-v2"})
    void its_vectors_agree_with_the_exported_graph_to_a_millionth(String model) {
        ModelCard card = ModelCatalog.builtIn(false).find(model).orElseThrow();
        Random random = new Random(11);
        List<TokenIds> texts = IntStream.of(2, 3, 9, 31, 64, 130, 256)
                .mapToObj(length -> text(length, random))
                .toList();
        List<float[]> exported;
        try (Encoders asExported = new Encoders(false)) {
            exported = texts.stream()
                    .map(text -> asExported.of(card).encode(List.of(text)).getFirst())
                    .toList();
        }
        try (Encoders rewriting = new Encoders()) {
            Encoder rewritten = rewriting.of(card);
            float worst = 0;
            for (int i = 0; i < texts.size(); i++) {
                float[] vector = rewritten.encode(List.of(texts.get(i))).getFirst();
                for (int dimension = 0; dimension < vector.length; dimension++) {
                    worst = Math.max(worst, Math.abs(vector[dimension] - exported.get(i)[dimension]));
                }
            }
            System.out.printf("%s: rewritten against exported, largest difference %.2e%n", model, worst);
            assertThat(worst).isLessThanOrEqualTo(1e-6f);
        }
    }

    @Test
    void a_file_that_is_no_such_graph_is_refused() throws IOException {
        Path text = Files.writeString(folder.resolve("text.onnx"), "\u0007 this is no model");
        Path empty = Files.createFile(folder.resolve("empty.onnx"));
        for (Path file : List.of(text, empty)) {
            assertThatThrownBy(() -> FusedBert.rewrite(file, folder.resolve("out.onnx"), true))
                    .isInstanceOf(UnknownGraphException.class);
        }
    }

    private static TokenIds text(int length, Random random) {
        int[] ids = random.ints(length, 1000, 30_000).toArray();
        ids[0] = 101;
        ids[length - 1] = 102;
        return new TokenIds(ids);
    }
}
