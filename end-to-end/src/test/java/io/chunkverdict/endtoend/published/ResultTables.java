package io.chunkverdict.endtoend.published;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;

/** What a run found, as Markdown. */
final class ResultTables {

    private ResultTables() {}

    /** A suite's section: verdict, table, cautions, circumstances. */
    static String section(RunResult result) {
        JsonNode verdict = result.report().path("verdict");
        StringBuilder page = new StringBuilder();
        page.append("**").append(verdict.path("headline").asText()).append("**\n\n");
        RunResult.texts(verdict.path("advice"))
                .forEach(advice -> page.append("- ").append(advice).append('\n'));
        page.append('\n').append(cells(result)).append('\n');
        for (JsonNode failed : result.report().path("cells")) {
            if (failed.path("failure").isObject()) {
                page.append("- failed: ")
                        .append(failed.path("label").asText())
                        .append(": ")
                        .append(failed.path("failure").path("reason").asText())
                        .append('\n');
            }
        }
        RunResult.texts(verdict.path("cautions"))
                .forEach(caution -> page.append("- ").append(caution).append('\n'));
        RunResult.texts(result.report().path("warnings"))
                .forEach(warning -> page.append("- ").append(warning).append('\n'));
        return page.append('\n').append(circumstances(result)).append('\n').toString();
    }

    private static String cells(RunResult result) {
        StringBuilder table = new StringBuilder("""
                | cell | balanced | recall | 95 % | section | MRR | tokens | span recall | span precision | IoU | best in |
                | --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |
                """);
        for (JsonNode cell : result.cells()) {
            JsonNode scores = cell.path("scores");
            JsonNode metrics = RunResult.metrics(cell);
            table.append(row(List.of(
                    cell.path("label").asText(),
                    share(metrics.path("balanced")),
                    share(metrics.path("recall")),
                    interval(scores),
                    share(metrics.path("sectionRecall")),
                    share(metrics.path("mrr")),
                    whole(metrics.path("retrievedTokens").asDouble()),
                    share(metrics.path("span").path("recall")),
                    share(metrics.path("span").path("precision")),
                    share(metrics.path("span").path("iou")),
                    percent(scores.path("chanceOfBest").asDouble())
                            + (scores.path("ruledOut").asBoolean() ? ", out" : ""))));
        }
        return table.toString();
    }

    private static String interval(JsonNode scores) {
        JsonNode interval = scores.path("ci95");
        return interval.isObject()
                ? String.format(
                        Locale.ROOT,
                        "%.2f–%.2f",
                        interval.path("low").asDouble(),
                        interval.path("high").asDouble())
                : "± " + share(scores.path("bound"));
    }

    private static String circumstances(RunResult result) {
        JsonNode facts = result.report().path("environment").path("facts");
        return "Measured " + result.date() + ", commit " + result.measured().commit() + ", " + result.model() + ", k "
                + result.report()
                        .path("settings")
                        .path("retrieval")
                        .path("topK")
                        .asInt() + "; "
                + result.report().path("documents").size() + " documents, " + result.questions() + " questions, "
                + whole(result.encoderTokens()) + " encoder tokens; "
                + whole(result.measured().seconds()) + " s on "
                + facts.path("processors").asText() + " cores ("
                + facts.path("os").asText() + ", Java "
                + facts.path("java").asText().replaceAll("[^0-9]*([0-9.]+).*", "$1") + ")"
                + (result.measured().note().isEmpty()
                        ? ""
                        : ", " + result.measured().note()) + "; digest `"
                + result.report().path("run").path("digest").asText().substring(0, 12) + "`.";
    }

    static String row(List<String> columns) {
        return "| " + String.join(" | ", columns) + " |\n";
    }

    static String share(JsonNode value) {
        return value.isNumber() ? share(value.asDouble()) : "–";
    }

    static String share(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    static String percent(double share) {
        return share > 0 && share < 0.005 ? "<1 %" : String.format(Locale.ROOT, "%.0f %%", share * 100);
    }

    static String whole(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }
}
