package io.chunkverdict.score.export;

import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.CellScores;
import io.chunkverdict.score.report.ClassScores;
import io.chunkverdict.score.report.QuestionResult;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.SlotResult;
import io.chunkverdict.score.report.StrategyReport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A report as tables (RFC 4180): what a spreadsheet or a notebook starts from. Numbers as Java prints them. */
public final class CsvExport {

    private static final List<String> QUESTION_HEADER = List.of(
            "question",
            "tags",
            "cell",
            "strategy",
            "retriever",
            "recall",
            "firstRank",
            "outcome",
            "tokens",
            "contextEfficiency",
            "query",
            "reviewed",
            "slots",
            "found",
            "retrieved",
            "holding",
            "slotOutcomes",
            "slotCoverage",
            "flags");

    private CsvExport() {}

    /** What a line is about. */
    public enum Table {
        /** A scored question in a cell. */
        QUESTIONS,
        /** A cell: every figure it has. */
        CELLS,
        /** A question class in a cell. */
        CLASSES,
        /** A strategy: its chunks and what they cost. */
        STRATEGIES;

        /** As users write it. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Reads {@link #label()}. */
        public static Optional<Table> of(String label) {
            return Arrays.stream(values())
                    .filter(table -> table.label().equals(label))
                    .findFirst();
        }
    }

    /** One table. */
    public static String of(Report report, Table table) {
        return switch (table) {
            case QUESTIONS -> questions(report);
            case CELLS -> records(CellReport.class, report.cells());
            case CLASSES -> classes(report);
            case STRATEGIES -> records(StrategyReport.class, report.strategies());
        };
    }

    private static <T extends Record> String records(Class<T> type, List<T> records) {
        Csv csv = new Csv(RecordColumns.header(type));
        records.forEach(one -> csv.line(RecordColumns.values(one)));
        return csv.toString();
    }

    private static String classes(Report report) {
        Csv csv = new Csv(Stream.concat(Stream.of("cell"), RecordColumns.header(ClassScores.class).stream())
                .toList());
        for (CellReport cell : report.cells()) {
            for (ClassScores scores : cell.scores().map(CellScores::classes).orElse(List.of())) {
                csv.line(Stream.concat(Stream.of(cell.cell()), RecordColumns.values(scores).stream())
                        .toList());
            }
        }
        return csv.toString();
    }

    private static String questions(Report report) {
        Map<String, ReportQuestion> questions = new HashMap<>();
        report.questions().forEach(question -> questions.put(question.id(), question));
        Map<String, CellReport> cells = new HashMap<>();
        report.cells().forEach(cell -> cells.put(cell.cell(), cell));
        Csv csv = new Csv(QUESTION_HEADER);
        for (QuestionResult result : report.results()) {
            for (CellResult cell : result.cells()) {
                csv.line(line(questions.get(result.question()), cells.get(cell.cell()), cell));
            }
        }
        return csv.toString();
    }

    private static List<String> line(ReportQuestion question, CellReport about, CellResult cell) {
        List<String> flags = new ArrayList<>();
        cell.slots().stream().flatMap(slot -> slot.flags().stream()).distinct().forEach(flag -> flags.add(name(flag)));
        return List.of(
                question.id(),
                String.join(";", question.tags()),
                cell.cell(),
                about.strategy(),
                about.retriever().label(),
                Double.toString(cell.recall()),
                Integer.toString(cell.firstRank()),
                name(cell.outcome()),
                Integer.toString(cell.tokens()),
                Double.toString(cell.contextEfficiency()),
                question.query(),
                Boolean.toString(question.reviewed()),
                Integer.toString(cell.slots().size()),
                Integer.toString(cell.found().size()),
                Integer.toString(cell.retrieved().size()),
                Long.toString(cell.retrieved().stream()
                        .filter(hit -> !hit.matches().isEmpty())
                        .count()),
                String.join(
                        ";",
                        cell.slots().stream().map(slot -> name(slot.outcome())).toList()),
                String.join(
                        ";",
                        cell.slots().stream()
                                .map(SlotResult::coverage)
                                .map(String::valueOf)
                                .toList()),
                String.join(";", flags));
    }

    /** As report.json writes it. */
    private static String name(Enum<?> constant) {
        return RecordColumns.text(constant);
    }
}
