package io.chunkverdict.embed.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Golden values beside the project (or in {@code chunkverdict.shared}); tests over them are skipped without. */
final class Golden {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern SHAPE = Pattern.compile("'shape': \\((\\d+), (\\d+)\\)");

    private final Path folder;

    private Golden(Path folder) {
        this.folder = folder;
    }

    static Golden require() {
        String configured = System.getProperty("chunkverdict.shared", "");
        List<Path> candidates = new ArrayList<>();
        if (!configured.isEmpty()) {
            candidates.add(Path.of(configured));
        }
        for (Path up = Path.of("").toAbsolutePath(); up != null; up = up.getParent()) {
            candidates.add(up.resolve("shared"));
        }
        Path found = candidates.stream()
                .map(shared -> shared.resolve("golden"))
                .filter(Files::isDirectory)
                .findFirst()
                .orElse(null);
        assumeTrue(found != null, "skipped: no golden values at ../shared/golden (or -Dchunkverdict.shared=…)");
        return new Golden(found);
    }

    JsonNode json(String name) throws IOException {
        return JSON.readTree(folder.resolve(name).toFile());
    }

    /** Chunk texts of a strategy, in file order, which is the order of its vectors. */
    List<String> chunks(String model, String strategy) throws IOException {
        List<String> texts = new ArrayList<>();
        for (JsonNode chunk : json(model + "/chunks." + strategy + ".json").get("chunks")) {
            String text =
                    Files.readString(folder.resolve("texts/" + chunk.get("doc").asText() + ".txt"));
            texts.add(
                    text.substring(chunk.get("start").asInt(), chunk.get("end").asInt()));
        }
        return texts;
    }

    List<String> queries() throws IOException {
        List<String> queries = new ArrayList<>();
        json("questions.json")
                .forEach(question -> queries.add(question.get("query").asText()));
        return queries;
    }

    /** Rows of a two-dimensional little-endian float32 array in NumPy's format 1.0. */
    List<float[]> vectors(String name) throws IOException {
        ByteBuffer file =
                ByteBuffer.wrap(Files.readAllBytes(folder.resolve(name))).order(ByteOrder.LITTLE_ENDIAN);
        int headerLength = file.getShort(8);
        String header = new String(file.array(), 10, headerLength, StandardCharsets.US_ASCII);
        Matcher shape = SHAPE.matcher(header);
        assertThat(shape.find() && header.contains("'<f4'") && header.contains("'fortran_order': False"))
                .as(header)
                .isTrue();
        file.position(10 + headerLength);
        List<float[]> rows = new ArrayList<>();
        for (int row = 0; row < Integer.parseInt(shape.group(1)); row++) {
            float[] values = new float[Integer.parseInt(shape.group(2))];
            for (int i = 0; i < values.length; i++) {
                values[i] = file.getFloat();
            }
            rows.add(values);
        }
        return rows;
    }
}
