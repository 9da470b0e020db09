package io.chunkverdict.score.comparison;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.QuestionResult;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.SlotLocation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A run's report, laid out for comparison. */
public final class ComparedRun {

    private final String name;
    private final Report report;
    private final SortedMap<String, ReportQuestion> questions = new TreeMap<>(CodePointOrder.INSTANCE);
    private final List<String> scored;
    private final Map<RetrieverKind, PinVector> pins = new LinkedHashMap<>();
    private final List<ComparedCell> cells = new ArrayList<>();

    /**
     * A report under the name its owner knows it by.
     *
     * @param name run id or file; for people
     * @throws IllegalArgumentException if the report contradicts itself
     */
    public ComparedRun(String name, Report report) {
        this.name = name;
        this.report = report;
        if (report.cells().isEmpty()) {
            throw contradiction("has no cells");
        }
        report.questions().forEach(question -> questions.put(question.id(), question));
        scored = report.results().stream()
                .map(QuestionResult::question)
                .sorted(CodePointOrder.INSTANCE)
                .toList();
        List<String> flagged = questions.values().stream()
                .filter(ReportQuestion::scored)
                .map(ReportQuestion::id)
                .toList();
        if (!scored.isEmpty() && !scored.equals(flagged)) {
            throw contradiction("has results of " + scored.size() + " questions, not of the " + flagged.size()
                    + " it lists as scored");
        }
        Map<String, Map<String, CellResult>> results = results();
        report.cells().forEach(cell -> cells.add(cell(cell, results.getOrDefault(cell.cell(), Map.of()))));
    }

    String name() {
        return name;
    }

    Report report() {
        return report;
    }

    /** All questions, scored or not, by id. */
    SortedMap<String, ReportQuestion> questions() {
        return questions;
    }

    /** Ids of the questions that cells were scored on, in code-point order. */
    List<String> scored() {
        return scored;
    }

    List<ComparedCell> cells() {
        return cells;
    }

    /** The pins of the cells under each of its retrievers, in configuration order. */
    Map<RetrieverKind, PinVector> pins() {
        return pins;
    }

    List<ComparedCell> answered(RetrieverKind retriever) {
        return cells.stream()
                .filter(cell -> cell.answered() && cell.retriever() == retriever)
                .toList();
    }

    Optional<ComparedCell> cell(String cell) {
        return cells.stream().filter(one -> one.name().equals(cell)).findFirst();
    }

    /** The document of a question's first located gold: what a bootstrap over documents draws it with. */
    String documentOf(String question) {
        return questions.get(question).locations().stream()
                .map(SlotLocation::occurrences)
                .filter(occurrences -> !occurrences.isEmpty())
                .map(occurrences -> occurrences.getFirst().document())
                .findFirst()
                .orElse("");
    }

    private Map<String, Map<String, CellResult>> results() {
        Map<String, Map<String, CellResult>> results = new HashMap<>();
        for (QuestionResult question : report.results()) {
            for (CellResult result : question.cells()) {
                results.computeIfAbsent(result.cell(), cell -> new HashMap<>()).put(question.question(), result);
            }
        }
        return results;
    }

    private ComparedCell cell(CellReport cell, Map<String, CellResult> results) {
        StrategySpec spec = report.strategies().stream()
                .filter(strategy -> strategy.index().equals(cell.index()))
                .findFirst()
                .orElseThrow(() -> contradiction("has no index " + cell.index() + " for its cell " + cell.cell()))
                .strategy();
        if (cell.scores().isPresent() && results.size() != scored.size()) {
            throw contradiction("has figures of cell " + cell.cell() + " but " + results.size() + " results for its "
                    + scored.size() + " questions");
        }
        Pins own = report.cellPins().getOrDefault(cell.retriever(), report.pins());
        PinVector vector = pins.computeIfAbsent(cell.retriever(), retriever -> PinVector.of(own, retriever));
        return new ComparedCell(
                this,
                cell.cell(),
                spec,
                cell.retriever(),
                vector,
                results,
                cell.failure().map(CellReport.Failure::reason));
    }

    private IllegalArgumentException contradiction(String what) {
        return new IllegalArgumentException("the report of " + name + " contradicts itself: it " + what);
    }
}
