package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.Report;
import java.nio.file.Path;

/** What {@code run --json} prints: the report without its per-question rows. */
final class RunSummary {

    private RunSummary() {}

    static JsonNode of(ObjectMapper mapper, Report report, Path html, Path json) {
        ObjectNode summary = mapper.createObjectNode();
        summary.put("suite", report.run().suiteName());
        summary.put("run", report.run().id());
        summary.put("revision", report.run().revision());
        summary.put("digest", report.run().digest());
        summary.put("pins", report.pins().hash());
        summary.set("verdict", mapper.valueToTree(report.verdict()));
        var cells = summary.putArray("cells");
        for (CellReport cell : report.cells()) {
            ObjectNode node = cells.addObject();
            node.put("cell", cell.cell());
            node.put("strategy", cell.strategy());
            node.put("retriever", cell.retriever().label());
            cell.scores().ifPresent(scores -> {
                node.setAll((ObjectNode) mapper.valueToTree(scores.metrics()));
                node.set("ci95", mapper.valueToTree(scores.ci95()));
                node.put("chanceOfBest", scores.chanceOfBest());
                node.put("ruledOut", scores.ruledOut());
                node.put("rank", scores.rank());
            });
            cell.failure().ifPresent(failure -> node.put("failure", failure.reason()));
        }
        summary.set("documents", mapper.valueToTree(report.documents()));
        summary.set("warnings", mapper.valueToTree(report.warnings()));
        summary.put("reportHtml", html.toString());
        summary.put("reportJson", json.toString());
        return summary;
    }
}
