package io.chunkverdict.score.page;

import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.QuestionResult;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A line for each scored question and cell (RFC 4180): what a spreadsheet or a notebook starts from. */
public final class CsvExport {

    private static final List<String> HEADER = List.of(
            "question",
            "tags",
            "cell",
            "strategy",
            "retriever",
            "recall",
            "first_rank",
            "outcome",
            "tokens",
            "context_efficiency");

    private CsvExport() {}

    /** The file; numbers as Java prints them, tags joined by a semicolon. */
    public static String of(Report report) {
        Map<String, ReportQuestion> questions = new HashMap<>();
        report.questions().forEach(question -> questions.put(question.id(), question));
        Map<String, CellReport> cells = new HashMap<>();
        report.cells().forEach(cell -> cells.put(cell.cell(), cell));
        StringBuilder csv = new StringBuilder(String.join(",", HEADER)).append("\r\n");
        for (QuestionResult result : report.results()) {
            for (CellResult cell : result.cells()) {
                CellReport about = cells.get(cell.cell());
                csv.append(String.join(
                                ",",
                                quote(result.question()),
                                quote(String.join(
                                        ";", questions.get(result.question()).tags())),
                                quote(cell.cell()),
                                quote(about.strategy()),
                                about.retriever().label(),
                                Double.toString(cell.recall()),
                                Integer.toString(cell.firstRank()),
                                cell.outcome().name().toLowerCase(Locale.ROOT),
                                Integer.toString(cell.tokens()),
                                Double.toString(cell.contextEfficiency())))
                        .append("\r\n");
            }
        }
        return csv.toString();
    }

    private static String quote(String value) {
        return value.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + value.replace("\"", "\"\"") + '"'
                : value;
    }
}
