package io.chunkverdict.score.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.evaluation.Evaluator;
import io.chunkverdict.score.evaluation.TinyRun;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellScores;
import io.chunkverdict.score.report.Report;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CsvExportTest {

    private static final String ODD = "q \"1\",\n=2+3; ä\r";
    private static final String TEXT = "Alpha is the first letter. Beta is the second letter.";

    private final Report report = new Evaluator()
            .evaluate(new TinyRun()
                    .document("a.md", TEXT)
                    .question(
                            ODD,
                            List.of("one, two", "three"),
                            new GoldSlot(List.of(new Gold.TextGold("Alpha is the first letter."))),
                            new GoldSlot(List.of(new Gold.TextGold("nothing like it anywhere"))))
                    .question("q2", "Beta is the second letter.")
                    .chunk("s", "a.md", 0, 26)
                    .retrieved("s", "a.md:s:0")
                    .retrieved("s", "a.md:s:0")
                    .cellFailed("broken", RetrieverKind.DENSE, "too deep, \"really\"", "a.md", "b.md")
                    .input());

    @Test
    void everyQuestionOfEveryCellIsALineWhateverItsIdHolds() {
        List<Map<String, String>> lines = parse(CsvExport.of(report, CsvExport.Table.QUESTIONS));
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst())
                .containsEntry("question", ODD)
                .containsEntry("tags", "one, two;three")
                .containsEntry("cell", "s/dense")
                .containsEntry("recall", "0.5")
                .containsEntry("slots", "2")
                .containsEntry("found", "1")
                .containsEntry("slotOutcomes", "contained;missed")
                .containsEntry("flags", "unlocated");
    }

    @Test
    void columnsAndNamesInThemAreThoseOfTheReport() {
        for (CsvExport.Table table : CsvExport.Table.values()) {
            String header = CsvExport.of(report, table).lines().findFirst().orElseThrow();
            assertThat(header.split(",")).as(table.label()).allMatch(column -> column.matches("[a-z][A-Za-z0-9.]*"));
        }
        Report near = new Evaluator()
                .evaluate(new TinyRun()
                        .document("a.md", TEXT)
                        .question("q2", "Beta is the second letter.")
                        .chunk("s", "a.md", 0, 26)
                        .retrieved("s", "a.md:s:0")
                        .input());
        assertThat(parse(CsvExport.of(near, CsvExport.Table.QUESTIONS)).getFirst())
                .containsEntry("outcome", "sameDocument")
                .containsEntry("slotOutcomes", "sameDocument");
    }

    @Test
    void aCellsLineHasEveryFigureAndAFailedOneItsReason() {
        List<Map<String, String>> lines = parse(CsvExport.of(report, CsvExport.Table.CELLS));
        assertThat(lines).hasSize(2);
        CellScores scores = report.cells().getFirst().scores().orElseThrow();
        assertThat(lines.getFirst())
                .containsEntry("cell", "s/dense")
                .containsEntry("retriever", "dense")
                .containsEntry(
                        "scores.metrics.recall",
                        Double.toString(scores.metrics().recall()))
                .containsEntry(
                        "scores.metrics.span.iou",
                        Double.toString(scores.metrics().span().iou()))
                .containsEntry(
                        "scores.outcomes.missed",
                        Integer.toString(scores.outcomes().missed()))
                .containsEntry("scores.flags.unlocated", "1")
                .containsEntry("failure.reason", "");
        assertThat(lines.getLast())
                .containsEntry("scores.metrics.recall", "")
                .containsEntry("failure.reason", "too deep, \"really\"")
                .containsEntry("failure.documents", "a.md;b.md");
        assertThat(RecordColumns.header(CellReport.class))
                .doesNotHaveDuplicates()
                .contains("scores.ci95.low");
    }

    @Test
    void classesAndStrategiesHaveTheirTables() {
        assertThat(parse(CsvExport.of(report, CsvExport.Table.CLASSES)))
                .extracting(line -> line.get("cell") + " " + line.get("name"))
                .containsExactly("s/dense one, two", "s/dense three");
        assertThat(parse(CsvExport.of(report, CsvExport.Table.STRATEGIES)))
                .extracting(line -> line.get("strategy.name") + " " + line.get("health.chunks"))
                .containsExactly("s 1", "broken 0");
    }

    /** RFC 4180, read the plain way. */
    private static List<Map<String, String>> parse(String csv) {
        List<List<String>> rows = new ArrayList<>(List.of(new ArrayList<>()));
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < csv.length(); i++) {
            char c = csv.charAt(i);
            if (quoted) {
                if (c != '"') {
                    field.append(c);
                } else if (i + 1 < csv.length() && csv.charAt(i + 1) == '"') {
                    field.append(csv.charAt(i++));
                } else {
                    quoted = false;
                }
            } else if (c == '"') {
                quoted = true;
            } else if (c == ',' || c == '\r') {
                rows.getLast().add(field.toString());
                field.setLength(0);
                if (c == '\r') {
                    assertThat(csv.charAt(++i)).isEqualTo('\n');
                    rows.add(new ArrayList<>());
                }
            } else {
                field.append(c);
            }
        }
        assertThat(rows.removeLast()).isEmpty();
        List<String> header = rows.removeFirst();
        return rows.stream()
                .map(row -> {
                    assertThat(row).hasSameSizeAs(header);
                    Map<String, String> line = new LinkedHashMap<>();
                    for (int i = 0; i < row.size(); i++) {
                        line.put(header.get(i), row.get(i));
                    }
                    return line;
                })
                .toList();
    }
}
