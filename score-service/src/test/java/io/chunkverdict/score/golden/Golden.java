package io.chunkverdict.score.golden;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.score.statistics.RecallTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** The golden values, which lie beside the project and are never copied into it. */
public final class Golden {

    public static final List<String> STRATEGIES =
            List.of("fixed", "recursive", "semantic", "semantic_no_floor", "structure");
    public static final List<String> RETRIEVERS = List.of("dense", "bm25", "hybrid");

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private Golden() {}

    /** {@code shared}, or the test is skipped with a message that says how to bring it. */
    public static Path shared() {
        Optional<Path> found = Optional.ofNullable(System.getProperty("chunkverdict.shared"))
                .map(Path::of)
                .or(Golden::besideProject);
        Assumptions.assumeTrue(
                found.isPresent() && Files.isDirectory(found.get().resolve("golden")),
                "SKIPPED: no golden values; put them at ../shared beside the project or set -Dchunkverdict.shared=DIR");
        return found.orElseThrow();
    }

    public static JsonNode json(String path) {
        return read("golden", path);
    }

    public static JsonNode data(String path) {
        return read("data", path);
    }

    private static JsonNode read(String folder, String path) {
        try {
            return MAPPER.readTree(shared().resolve(folder).resolve(path).toFile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static JsonNode cell(String model, String strategy, String retriever) {
        return json(model + "/cell." + strategy + "." + retriever + ".json");
    }

    /** The found slots of some golden cells of one model. */
    public static RecallTable table(String model, List<String[]> cells) {
        int[][] found = new int[cells.size()][];
        int[] slots = {};
        for (int c = 0; c < cells.size(); c++) {
            JsonNode questions = cell(model, cells.get(c)[0], cells.get(c)[1]).get("per_question");
            found[c] = stream(questions).mapToInt(q -> q.get("found").size()).toArray();
            slots = stream(questions).mapToInt(q -> q.get("total").asInt()).toArray();
        }
        return new RecallTable(found, slots);
    }

    public static Stream<JsonNode> stream(JsonNode array) {
        return Stream.iterate(0, i -> i < array.size(), i -> i + 1).map(array::get);
    }

    public static double[] doubles(JsonNode array) {
        return stream(array).mapToDouble(JsonNode::asDouble).toArray();
    }

    private static Optional<Path> besideProject() {
        return Stream.iterate(Path.of("").toAbsolutePath(), dir -> dir != null, Path::getParent)
                .map(dir -> dir.resolve("shared"))
                .filter(dir -> Files.isDirectory(dir.resolve("golden")))
                .findFirst();
    }
}
