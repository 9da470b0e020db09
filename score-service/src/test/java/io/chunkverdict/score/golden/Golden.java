package io.chunkverdict.score.golden;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.score.statistics.RecallTable;
import io.chunkverdict.testsupport.SharedFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What score-service's tests ask of the golden values. */
public final class Golden {

    public static final List<String> STRATEGIES = io.chunkverdict.testsupport.Golden.STRATEGIES;
    public static final List<String> RETRIEVERS = io.chunkverdict.testsupport.Golden.RETRIEVERS;

    private Golden() {}

    /** {@code shared}, or the test is skipped with a message that says how to bring it. */
    public static Path shared() {
        SharedFiles.path("golden");
        return SharedFiles.root().orElseThrow();
    }

    public static JsonNode json(String path) {
        return io.chunkverdict.testsupport.Golden.json(path);
    }

    public static JsonNode data(String path) {
        return SharedFiles.json("data/" + path);
    }

    public static JsonNode cell(String model, String strategy, String retriever) {
        return io.chunkverdict.testsupport.Golden.cell(model, strategy, retriever);
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
        return io.chunkverdict.testsupport.Golden.stream(array);
    }

    public static double[] doubles(JsonNode array) {
        return io.chunkverdict.testsupport.Golden.doubles(array);
    }
}
