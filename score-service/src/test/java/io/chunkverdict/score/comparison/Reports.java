package io.chunkverdict.score.comparison;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportJson;
import io.chunkverdict.score.report.UnreadableReportException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A report written as a table: a row a strategy, a character a question, {@code 1} for found. It is made as JSON, as a
 * stored report is.
 */
public final class Reports {

    private static final ObjectMapper MAPPER = Json.mapper();

    private final String name;
    private final Map<String, Object> pins = new TreeMap<>();
    private final Map<String, Map<String, Object>> retrieverPins = new TreeMap<>();
    private final List<String> retrievers = new ArrayList<>(List.of("dense"));
    private final Map<String, String> rows = new LinkedHashMap<>();
    private final Map<String, Map<String, Object>> params = new TreeMap<>();
    private final Map<String, String> queries = new TreeMap<>();
    private final Set<String> unscored = new LinkedHashSet<>();
    private final Map<String, String> failures = new TreeMap<>();
    private final Map<String, Object> settings = new TreeMap<>(Map.of(
            "balancedLambda", 0.05, "minFloorTokens", 200, "resamples", 2000, "seed", 0, "resample", "question"));
    private final Map<String, String> documents = new TreeMap<>();
    private final Map<String, List<String>> gold = new TreeMap<>();
    private final Map<String, List<String>> lists = new TreeMap<>();
    private final Map<String, List<String>> tags = new TreeMap<>();
    private List<String> selection = List.of();
    private List<String> identical = List.of();
    private List<String> questions = List.of();
    private double truncated;
    private long revision = 1;
    private String suite = "suite-1";

    private Reports(String name) {
        this.name = name;
        pins.putAll(Map.of(
                "parseSha", "p1",
                "querySetSha", "q1",
                "embedModel", "bge-base-en-v1.0",
                "embedWeightsSha", "w10",
                "indexKind", "exact",
                "topK", 5,
                "retrieveK", 5,
                "reranker", "none",
                "edge", "lenient",
                "evaluatorVersion", "1"));
    }

    /** A report under dense retrieval with ordinary pins. */
    public static Reports report(String name) {
        return new Reports(name);
    }

    /** Recalls of a strategy on every question, under every retriever. */
    public Reports row(String strategy, String found) {
        rows.put(strategy, found);
        if (questions.isEmpty()) {
            questions = IntStream.range(0, found.length())
                    .mapToObj(i -> String.format("q%03d", i))
                    .toList();
        }
        return this;
    }

    public Reports pin(String field, Object value) {
        pins.put(field, value);
        return this;
    }

    public Reports without(String field) {
        pins.remove(field);
        return this;
    }

    public Reports retrievers(String... kinds) {
        retrievers.clear();
        retrievers.addAll(List.of(kinds));
        return this;
    }

    public Reports retrieverPin(String retriever, String field, Object value) {
        retrieverPins.computeIfAbsent(retriever, key -> new TreeMap<>()).put(field, value);
        return this;
    }

    public Reports params(String strategy, Map<String, Object> values) {
        params.put(strategy, values);
        return this;
    }

    /** Question ids in place of q000, q001 and so on. */
    public Reports questions(List<String> ids) {
        questions = ids;
        return this;
    }

    public Reports query(String question, String query) {
        queries.put(question, query);
        return this;
    }

    /** A question that is in the set, but not scored. */
    public Reports unscored(String question) {
        unscored.add(question);
        return this;
    }

    public Reports failed(String strategy, String reason) {
        rows.putIfAbsent(strategy, "");
        failures.put(strategy, reason);
        return this;
    }

    public Reports setting(String key, Object value) {
        settings.put(key, value);
        return this;
    }

    public Reports suite(String id, long atRevision) {
        suite = id;
        revision = atRevision;
        return this;
    }

    /** A document of the corpus; without any there is {@code a.md}, whose text goes by {@code parseSha}. */
    public Reports document(String id, String textSha) {
        documents.put(id, textSha);
        return this;
    }

    /** Documents that hold the gold of a question. */
    public Reports gold(String question, String... inDocuments) {
        gold.put(question, List.of(inDocuments));
        return this;
    }

    /** What a strategy retrieved for a question, under every retriever: {@code document:strategy:ordinal}, by rank. */
    public Reports list(String strategy, String question, String... chunks) {
        lists.put(strategy + " " + question, List.of(chunks));
        return this;
    }

    public Reports tag(String question, String tag) {
        tags.computeIfAbsent(question, any -> new ArrayList<>()).add(tag);
        return this;
    }

    /** What the verdict says: kind, leading cell, rival. */
    public Reports verdict(String kind, String leader, String rival) {
        selection = List.of(kind, leader, rival);
        return this;
    }

    /** Cells that the verdict counts as one, because they are identical on every question; the leader first. */
    public Reports identical(String... cells) {
        identical = List.of(cells);
        return this;
    }

    /** The share of every strategy's chunks that the encoder cuts. */
    public Reports truncated(double share) {
        truncated = share;
        return this;
    }

    public ComparedRun run() {
        return new ComparedRun(name, report());
    }

    public Report report() {
        try {
            return ReportJson.read(json());
        } catch (UnreadableReportException e) {
            throw new AssertionError(e);
        }
    }

    public ObjectNode json() {
        ObjectNode report = MAPPER.createObjectNode();
        report.put("schemaVersion", "1.0").put("unit", "utf16");
        report.putObject("run")
                .put("id", "run-" + name)
                .put("suite", suite)
                .put("suiteName", suite)
                .put("revision", revision)
                .put("requestedAt", "2026-11-30T12:00:00Z")
                .put("completedAt", "2026-11-30T12:01:00Z")
                .put("digest", "d".repeat(64));
        report.put("parseSha", pins.getOrDefault("parseSha", "").toString());
        report.put("querySetSha", pins.getOrDefault("querySetSha", "").toString());
        report.set("pins", MAPPER.valueToTree(Ids.pins(pins)));
        ObjectNode cellPins = report.putObject("cellPins");
        for (String retriever : retrievers) {
            Map<String, Object> own = new TreeMap<>(pins);
            own.put("retriever", retriever);
            own.putAll(retrieverPins.getOrDefault(retriever, Map.of()));
            cellPins.set(retriever, MAPPER.valueToTree(Ids.pins(own)));
        }
        ObjectNode asked = report.putObject("settings");
        asked.putObject("retrieval")
                .put("topK", 5)
                .put("bm25K1", 1.5)
                .put("bm25B", 0.75)
                .put("fusionConstant", 60)
                .set("retrievers", MAPPER.valueToTree(retrievers));
        asked.putObject("matcher").put("fuzzyThreshold", 0.9).put("edge", "lenient");
        asked.set("report", MAPPER.valueToTree(settings));
        if (documents.isEmpty()) {
            documents.put("a.md", pins.getOrDefault("parseSha", "").toString());
        }
        ArrayNode corpus = report.putArray("documents");
        documents.forEach(
                (id, sha) -> corpus.addObject().put("id", id).put("failure", "").put("textSha", sha));
        questions(report.putArray("questions"));
        strategies(report.putArray("strategies"));
        cells(report.putArray("cells"));
        results(report.putArray("results"));
        ObjectNode verdict = report.putObject("verdict").put("headline", "");
        List.of("advice", "cautions", "axes", "missing").forEach(verdict::putArray);
        if (selection.isEmpty()) {
            verdict.putNull("selection");
        } else {
            ObjectNode chosen = verdict.putObject("selection")
                    .put("kind", selection.get(0))
                    .put("leader", selection.get(1))
                    .put("winner", "")
                    .put("rival", selection.get(2))
                    .put("firstInRanking", selection.get(1));
            List.of("notRuledOut", "ruledOut", "borderline", "candidates").forEach(chosen::putArray);
            if (!identical.isEmpty()) {
                ((ArrayNode) chosen.get("candidates")).addObject().set("names", MAPPER.valueToTree(identical));
            }
        }
        report.putArray("warnings");
        ObjectNode timings = report.putObject("timings");
        timings.putArray("stages");
        timings.putArray("cells");
        report.putObject("environment").putObject("facts");
        return report;
    }

    private void questions(ArrayNode array) {
        List<String> all = new ArrayList<>(questions);
        all.addAll(unscored);
        for (String id : all) {
            ObjectNode question = array.addObject()
                    .put("id", id)
                    .put("query", queries.getOrDefault(id, "What is " + id + "?"))
                    .put("reviewed", true)
                    .put("scored", !unscored.contains(id))
                    .put("exclusion", unscored.contains(id) ? "its gold doesn't resolve" : "");
            question.set("tags", MAPPER.valueToTree(tags.getOrDefault(id, List.of())));
            question.putArray("gold")
                    .addObject()
                    .putArray("alternatives")
                    .addObject()
                    .put("type", "text")
                    .put("text", "the answer to " + id);
            ArrayNode locations = question.putArray("locations");
            if (gold.containsKey(id)) {
                ArrayNode occurrences = locations
                        .addObject()
                        .put("total", gold.get(id).size())
                        .put("exact", true)
                        .putArray("occurrences");
                gold.get(id).forEach(document -> occurrences
                        .addObject()
                        .put("document", document)
                        .put("start", 0)
                        .put("end", 10));
            }
        }
    }

    private void strategies(ArrayNode array) {
        rows.keySet().forEach(strategy -> {
            ObjectNode node = array.addObject().put("index", strategy + "-index");
            node.putObject("strategy")
                    .put("name", strategy)
                    .put("kind", params.containsKey(strategy) ? "fixed" : strategy)
                    .set("params", MAPPER.valueToTree(params.getOrDefault(strategy, Map.of())));
            node.putObject("embedding")
                    .put("model", "m")
                    .put("weightsSha", "w")
                    .put("tokenizerSha", "t")
                    .put("pooling", "cls")
                    .put("precision", "fp32")
                    .put("provider", "p")
                    .put("maxInputTokens", 512)
                    .put("dimensions", 384)
                    .put("queryPrefix", "")
                    .put("passagePrefix", "");
            if (truncated > 0) {
                ObjectNode health = node.putObject("health").put("truncatedShare", truncated);
                health.putArray("histogram");
            }
            ArrayNode chunks = node.putArray("chunks");
            lists.entrySet().stream()
                    .filter(list -> list.getKey().startsWith(strategy + " "))
                    .flatMap(list -> list.getValue().stream())
                    .distinct()
                    .forEach(chunk -> chunks.addObject()
                            .put("id", chunk)
                            .put("document", chunk.substring(0, chunk.indexOf(':')))
                            .put("start", 0)
                            .put("end", 100)
                            .put("tokens", 20)
                            .put("encoderTokens", 22)
                            .put("encoderEnd", 100));
        });
    }

    private void cells(ArrayNode array) {
        int rank = 0;
        for (String strategy : rows.keySet()) {
            for (String retriever : retrievers) {
                ObjectNode cell = array.addObject()
                        .put("cell", strategy + "/" + retriever)
                        .put("label", strategy + " + " + retriever)
                        .put("index", strategy + "-index")
                        .put("strategy", strategy)
                        .put("retriever", retriever)
                        .put("pinHash", "");
                if (failures.containsKey(strategy)) {
                    cell.putObject("failure")
                            .put("reason", failures.get(strategy))
                            .putArray("documents");
                } else {
                    ObjectNode scores = cell.putObject("scores").put("rank", ++rank);
                    scores.putObject("metrics").putObject("span");
                    ((ObjectNode) scores.get("metrics")).putObject("outcomes");
                    scores.putObject("outcomes");
                    scores.putObject("flags");
                    scores.putArray("classes");
                }
            }
        }
    }

    private void results(ArrayNode array) {
        for (int q = 0; q < questions.size(); q++) {
            ObjectNode result = array.addObject().put("question", questions.get(q));
            ArrayNode answers = result.putArray("cells");
            for (Map.Entry<String, String> row : rows.entrySet()) {
                for (String retriever : retrievers) {
                    if (!failures.containsKey(row.getKey())) {
                        boolean found = row.getValue().charAt(q) == '1';
                        ObjectNode answer = answers.addObject()
                                .put("cell", row.getKey() + "/" + retriever)
                                .put("recall", found ? 1.0 : 0.0)
                                .put("firstRank", found ? 1 : 0)
                                .put("outcome", found ? "contained" : "missed")
                                .put("tokens", 1000);
                        answer.putArray("slots");
                        ArrayNode retrieved = answer.putArray("retrieved");
                        List<String> list = lists.getOrDefault(row.getKey() + " " + questions.get(q), List.of());
                        for (int rank = 1; rank <= list.size(); rank++) {
                            retrieved
                                    .addObject()
                                    .put("chunk", list.get(rank - 1))
                                    .put("rank", rank)
                                    .put("score", 1.0 / rank);
                        }
                    }
                }
            }
        }
    }
}
