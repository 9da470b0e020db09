package io.chunkverdict.score.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.score.comparison.ComparedRun;
import io.chunkverdict.score.comparison.Gate;
import io.chunkverdict.score.report.ReportJson;
import io.chunkverdict.score.report.UnreadableReportException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The body of {@code POST /checks}.
 *
 * @param baseline {@code {run: id}} or {@code {report: …}}
 * @param candidate likewise
 * @param gate what is asked of them
 */
record CheckRequest(JsonNode baseline, JsonNode candidate, Gate gate) {

    private static final ObjectMapper MAPPER = Json.mapper();
    private static final List<String> FIELDS = List.of("baseline", "candidate", "maxDrop", "strategy");

    /** Reads the body, or says in a problem what is wrong with it. */
    static CheckRequest read(byte[] body) {
        JsonNode tree = tree(body);
        tree.fieldNames().forEachRemaining(field -> {
            if (!FIELDS.contains(field)) {
                throw Problem.badRequest(field, "unknown field '" + field + "'", "one of " + String.join(", ", FIELDS));
            }
        });
        JsonNode drop = tree.path("maxDrop");
        if (!drop.isMissingNode() && !drop.isNull() && !drop.isNumber()) {
            throw Problem.badRequest("maxDrop", "maxDrop is no number", "give recall points, such as 0.02");
        }
        try {
            return new CheckRequest(
                    tree.path("baseline"),
                    tree.path("candidate"),
                    new Gate(
                            Optional.of(tree.path("strategy").asText("")).filter(cell -> !cell.isBlank()),
                            drop.isNumber() ? Optional.of(drop.asDouble()) : Optional.empty()));
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest("maxDrop", e.getMessage(), "0.02 lets two points through");
        }
    }

    /** The run a side names, if it names one. */
    Optional<String> runId(String field, JsonNode side) {
        if (side.has("run") == side.has("report")) {
            throw Problem.badRequest(
                    field, field + " must be either a run or a report", "{\"run\": id} or {\"report\": …}");
        }
        return Optional.of(side.path("run").asText("")).filter(run -> side.has("run"));
    }

    /** The report a side holds. */
    ComparedRun report(String field, JsonNode side) {
        try {
            return new ComparedRun(field, ReportJson.read(side.path("report")));
        } catch (UnreadableReportException e) {
            throw Problem.badRequest(field + ".report", field + ".report " + e.getMessage(), "send a report.json");
        } catch (IllegalArgumentException e) {
            throw Problem.badRequest(field + ".report", e.getMessage(), "send a report.json as it was written");
        }
    }

    private static JsonNode tree(byte[] body) {
        try {
            JsonNode tree = MAPPER.readTree(body);
            if (tree != null && tree.isObject()) {
                return tree;
            }
        } catch (IOException e) {
            throw Problem.badRequest("", "the body is no JSON", "send {baseline, candidate, maxDrop, strategy}");
        }
        throw Problem.badRequest("", "the body is no object", "send {baseline, candidate, maxDrop, strategy}");
    }
}
