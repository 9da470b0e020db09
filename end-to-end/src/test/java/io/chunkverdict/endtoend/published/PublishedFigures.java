package io.chunkverdict.endtoend.published;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Our figures beside those that others published for the same sets. */
final class PublishedFigures {

    private static final List<String> STRATEGIES =
            List.of("fixed", "recursive", "structure", "semantic", "semantic_no_floor");

    private PublishedFigures() {}

    /** The recalls published for the 15 contracts. */
    private static Map<String, Double> cuad() {
        Map<String, Double> recalls = new LinkedHashMap<>();
        recalls.put("structure", 0.632);
        recalls.put("semantic", 0.603);
        recalls.put("fixed", 0.580);
        recalls.put("semantic_no_floor", 0.574);
        recalls.put("recursive", 0.554);
        return recalls;
    }

    /**
     * CUAD's recalls, ours beside the published ones.
     *
     * @param spans gold as spans
     * @param texts the same gold as text; may be missing
     */
    static String cuad(RunResult spans, java.util.Optional<RunResult> texts) {
        StringBuilder table = new StringBuilder("""
                | strategy | published | ours, dense, gold as text | ours, dense, gold as spans | best retriever, gold as spans |
                | --- | ---: | ---: | ---: | --- |
                """);
        cuad().forEach((strategy, published) -> table.append(ResultTables.row(List.of(
                strategy,
                ResultTables.share(published),
                texts.flatMap(result -> result.cell(strategy, "dense"))
                        .map(cell -> ResultTables.share(RunResult.metrics(cell).path("recall")))
                        .orElse("–"),
                spans.cell(strategy, "dense")
                        .map(cell -> ResultTables.share(RunResult.metrics(cell).path("recall")))
                        .orElse("–"),
                best(spans, strategy)))));
        return table.toString();
    }

    private static String best(RunResult result, String strategy) {
        return result.cells().stream()
                .filter(cell -> cell.path("strategy").asText().equals(strategy))
                .max(java.util.Comparator.comparingDouble(
                        cell -> RunResult.metrics(cell).path("recall").asDouble()))
                .map(cell -> cell.path("retriever").asText() + " "
                        + ResultTables.share(RunResult.metrics(cell).path("recall")))
                .orElse("–");
    }

    /** Span metrics over all of Chroma's corpora that ran, each question counting once. */
    static String chroma(List<RunResult> corpora) {
        StringBuilder table = new StringBuilder("""
                | cell | questions | span recall | span precision | precision Ω | IoU | recall (whole answers) | tokens |
                | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
                """);
        for (String strategy : STRATEGIES) {
            for (String retriever : List.of("dense", "bm25", "hybrid")) {
                List<JsonNode> metrics = new ArrayList<>();
                double omega = 0;
                int questions = 0;
                for (RunResult corpus : corpora) {
                    int own = corpus.questions();
                    corpus.cell(strategy, retriever).ifPresent(cell -> metrics.add(RunResult.metrics(cell)));
                    omega += own * omega(corpus, strategy);
                    questions += own;
                }
                table.append(ResultTables.row(List.of(
                        strategy + " + " + retriever,
                        Integer.toString(questions),
                        percent(mean(metrics, "span", "recall")),
                        percent(mean(metrics, "span", "precision")),
                        percent(omega / questions),
                        percent(mean(metrics, "span", "iou")),
                        percent(mean(metrics, "recall")),
                        ResultTables.whole(mean(metrics, "retrievedTokens")))));
            }
        }
        return table.toString();
    }

    private static double omega(RunResult corpus, String strategy) {
        return corpus.strategies().stream()
                .filter(report -> report.path("strategy").path("name").asText().equals(strategy))
                .mapToDouble(
                        report -> report.path("precisionOmega").path("mean").asDouble())
                .findFirst()
                .orElse(0);
    }

    private static double mean(List<JsonNode> metrics, String... path) {
        double sum = 0;
        int questions = 0;
        for (JsonNode of : metrics) {
            JsonNode value = of;
            for (String name : path) {
                value = value.path(name);
            }
            sum += of.path("questions").asInt() * value.asDouble();
            questions += of.path("questions").asInt();
        }
        return sum / questions;
    }

    private static String percent(double share) {
        return String.format(java.util.Locale.ROOT, "%.1f", share * 100);
    }
}
