package io.chunkverdict.retrieve.golden;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;

/** The golden values beside the project; tests over them are skipped, visibly, where they are absent. */
public final class Golden {

    private static final Pattern SHAPE = Pattern.compile("'shape': \\((\\d+), (\\d+)\\)");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path root;

    private Golden(Path root) {
        this.root = root;
    }

    public static Golden orSkip() {
        Optional<Path> found = Optional.ofNullable(System.getProperty("chunkverdict.shared"))
                .map(Path::of)
                .or(() -> Optional.of(Path.of("../../shared")))
                .map(shared -> shared.resolve("golden"))
                .filter(Files::isDirectory);
        Assumptions.assumeTrue(
                found.isPresent(),
                "no golden values: put them at ../shared/golden beside the project, or set -Dchunkverdict.shared");
        return new Golden(found.orElseThrow());
    }

    public JsonNode json(String path) {
        try {
            return JSON.readTree(root.resolve(path).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public String text(String document) {
        try {
            return Files.readString(root.resolve("texts").resolve(document + ".txt"), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A float32 matrix in NumPy's format 1.0. */
    public List<float[]> vectors(String path) {
        try {
            ByteBuffer file =
                    ByteBuffer.wrap(Files.readAllBytes(root.resolve(path))).order(ByteOrder.LITTLE_ENDIAN);
            int headerLength = file.getShort(8);
            Matcher shape = SHAPE.matcher(new String(file.array(), 10, headerLength, StandardCharsets.US_ASCII));
            if (!shape.find()) {
                throw new IllegalStateException("no shape in " + path);
            }
            int columns = Integer.parseInt(shape.group(2));
            file.position(10 + headerLength);
            List<float[]> rows = new ArrayList<>();
            for (int row = 0; row < Integer.parseInt(shape.group(1)); row++) {
                float[] values = new float[columns];
                file.asFloatBuffer().get(values);
                file.position(file.position() + columns * Float.BYTES);
                rows.add(values);
            }
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public List<GoldenChunk> chunks(String model, String strategy) {
        List<GoldenChunk> chunks = new ArrayList<>();
        for (JsonNode chunk : json(model + "/chunks." + strategy + ".json").get("chunks")) {
            int start = chunk.get("start").asInt();
            int end = chunk.get("end").asInt();
            String document = chunk.get("doc").asText();
            chunks.add(new GoldenChunk(
                    chunk.get("id").asText(),
                    document,
                    start,
                    end,
                    text(document).substring(start, end)));
        }
        return chunks;
    }

    public record GoldenChunk(String id, String document, int start, int end, String text) {}
}
