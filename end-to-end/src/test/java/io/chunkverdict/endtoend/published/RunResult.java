package io.chunkverdict.endtoend.published;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * A finished run over a published suite.
 *
 * @param suite its name
 * @param report report.json
 */
record RunResult(String suite, JsonNode report, Measured measured) {

    private static final ObjectMapper JSON = Json.mapper();

    /** Reads what a run left in a suite's folder, if it finished. */
    static Optional<RunResult> read(Path folder) throws IOException {
        Path report = folder.resolve("report.json");
        Path measured = folder.resolve("measured.json");
        if (!Files.exists(report) || !Files.exists(measured)) {
            return Optional.empty();
        }
        return Optional.of(new RunResult(
                folder.getFileName().toString(),
                JSON.readTree(report.toFile()),
                JSON.readValue(measured.toFile(), Measured.class)));
    }

    /** The cells with scores, by rank. */
    List<JsonNode> cells() {
        return stream(report.path("cells"))
                .filter(cell -> cell.path("scores").isObject())
                .sorted(Comparator.comparingInt(
                        cell -> cell.path("scores").path("rank").asInt()))
                .toList();
    }

    /** The cell of a strategy under a retriever. */
    Optional<JsonNode> cell(String strategy, String retriever) {
        return cells().stream()
                .filter(cell -> cell.path("strategy").asText().equals(strategy)
                        && cell.path("retriever").asText().equals(retriever))
                .findFirst();
    }

    List<JsonNode> strategies() {
        return stream(report.path("strategies")).toList();
    }

    int questions() {
        return cells().isEmpty()
                ? 0
                : metrics(cells().getFirst()).path("questions").asInt();
    }

    /** Nominal encoder tokens of all strategies. */
    long encoderTokens() {
        return strategies().stream()
                .mapToLong(strategy ->
                        strategy.path("cost").path("totalEncoderTokens").asLong())
                .sum();
    }

    /** Model and precision that the report pins. */
    String model() {
        JsonNode embedding = strategies().getFirst().path("embedding");
        return embedding.path("model").asText() + " "
                + embedding.path("precision").asText();
    }

    String date() {
        return report.path("run").path("completedAt").asText().substring(0, 10);
    }

    static JsonNode metrics(JsonNode cell) {
        return cell.path("scores").path("metrics");
    }

    /** What stands in an array. */
    static List<String> texts(JsonNode array) {
        return stream(array)
                .map(node ->
                        node.isTextual() ? node.asText() : node.path("message").asText())
                .toList();
    }

    private static java.util.stream.Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
