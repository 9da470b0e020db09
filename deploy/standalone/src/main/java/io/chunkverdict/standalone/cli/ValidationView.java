package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;
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
        List<JsonNode> findings = findings(report);
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
        findings.forEach(this::print);
        long errors = findings.stream().filter(ValidationView::isError).count();
        terminal.line(String.format(
                java.util.Locale.ROOT,
                "%d questions: %d errors, %d warnings",
                report.path("questions").asInt(),
                errors,
                findings.size() - errors));
        return errors > 0;
    }

    private void print(JsonNode finding) {
        String question = finding.path("question").asText("");
        terminal.paragraph(
                isError(finding) ? "ERROR " : "! ",
                (question.isEmpty() ? "" : "question " + question + ": ")
                        + finding.path("message").asText());
        String suggestion = finding.path("suggestion").asText("");
        if (!suggestion.isEmpty()) {
            terminal.line("      paste this: " + suggestion);
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
