package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.standalone.client.ApiException;
import io.chunkverdict.standalone.console.Terminal;
import java.util.ArrayList;
import java.util.List;

/** A validation report for people. */
final class ValidationView {

    private static final int SHOWN_IN_A_RUN = 5;

    private final Terminal terminal;

    ValidationView(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The first findings, before a run. */
    void printWarnings(JsonNode report) {
        // what is about the set and the documents as a whole, the report says too
        List<JsonNode> findings = findings(report).stream()
                .filter(finding -> !finding.path("question").asText("").isEmpty()
                        || finding.path("code").asText().equals("language_mismatch"))
                .toList();
        findings.stream().limit(SHOWN_IN_A_RUN).forEach(this::print);
        if (findings.size() > SHOWN_IN_A_RUN) {
            terminal.line("! … and " + (findings.size() - SHOWN_IN_A_RUN)
                    + " more about the questions: 'chunkverdict validate' lists them all");
        }
    }

    /**
     * All findings.
     *
     * @return whether there is an error among them
     */
    boolean printAll(JsonNode report) {
        List<JsonNode> findings = findings(report);
        for (JsonNode ignored : report.path("ignored")) {
            terminal.paragraph("! ", ApiException.Problem.of(ignored).toString());
        }
        findings.forEach(this::print);
        long errors = findings.stream().filter(ValidationView::isError).count();
        terminal.line(String.join(
                ", ",
                count(report.path("questions").asLong(), "question"),
                report.path("scored").asLong() + " with gold",
                count(errors, "error"),
                count(findings.size() - errors, "warning")));
        return errors > 0;
    }

    private static String count(long number, String noun) {
        return Counted.of(number, noun);
    }

    private void print(JsonNode finding) {
        String question = finding.path("question").asText("");
        int line = finding.path("line").asInt();
        String field = finding.path("field").asText("");
        String place = line > 0 ? finding.path("file").asText() + ":" + line + " " : "";
        String about = question.isEmpty() ? field : "question " + question + (field.isEmpty() ? "" : " " + field);
        String hint = finding.path("hint").asText("");
        terminal.paragraph(
                isError(finding) ? "ERROR " : "! ",
                (place + about).strip()
                        + (place.isEmpty() && about.isEmpty() ? "" : ": ")
                        + finding.path("message").asText()
                        + (hint.isEmpty() ? "" : " – " + hint));
        String suggestion = finding.path("suggestion").asText("");
        if (!suggestion.isEmpty()) {
            terminal.line("      paste this: " + suggestion);
        }
        for (JsonNode candidate : finding.path("candidates")) {
            terminal.line("      " + candidate.at("/passage/document").asText() + ": "
                    + candidate.path("suggestion").asText());
        }
    }

    private static boolean isError(JsonNode finding) {
        return finding.path("severity").asText().equalsIgnoreCase("error");
    }

    private static List<JsonNode> findings(JsonNode report) {
        List<JsonNode> findings = new ArrayList<>();
        report.path("findings").forEach(findings::add);
        return findings;
    }
}
