package io.chunkverdict.score.evaluation;

import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.score.report.AxisVerdict;
import io.chunkverdict.score.report.CellReport.Failure;
import io.chunkverdict.score.report.Metrics;
import io.chunkverdict.score.report.NominalCost;
import io.chunkverdict.score.report.Selection;
import io.chunkverdict.score.report.Selection.Candidate;
import io.chunkverdict.score.report.StrategyReport;
import io.chunkverdict.score.report.Verdict;
import io.chunkverdict.score.statistics.RecallTable;
import io.chunkverdict.score.statistics.Resampling;
import io.chunkverdict.score.verdict.Advice;
import io.chunkverdict.score.verdict.Cautions;
import io.chunkverdict.score.verdict.ClassDisagreements;
import io.chunkverdict.score.verdict.Contender;
import io.chunkverdict.score.verdict.Headline;
import io.chunkverdict.score.verdict.MatrixAxes;
import io.chunkverdict.score.verdict.Scene;
import io.chunkverdict.score.verdict.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Puts the verdict together: the selection over all cells, the axes of a matrix, and everything to beware of. */
final class VerdictMaker {

    private final RunRequested request;
    private final List<StrategyReport> strategies;
    private final AnswerSheet sheet;

    VerdictMaker(RunRequested request, List<StrategyReport> strategies, AnswerSheet sheet) {
        this.request = request;
        this.strategies = strategies;
        this.sheet = sheet;
    }

    /** No verdict, but what is missing. */
    Verdict incomplete() {
        List<AnswerSheet.Column> failed =
                sheet.columns().stream().filter(column -> !column.answered()).toList();
        String what = sheet.questions().isEmpty()
                ? Counted.agreeing(
                        request.questions().size(),
                        "the only question could not be scored",
                        "none of the " + Counted.of(request.questions().size(), "question") + " could be scored")
                : failed.size() + " of " + Counted.of(sheet.columns().size(), "cell") + " could not answer";
        return new Verdict(
                "No verdict: " + what + ".",
                List.of(
                        sheet.questions().isEmpty()
                                ? "See why each question was excluded, mend its gold or its document, and run again."
                                : "Mend what is missing and run again; the figures of the other cells stand, but a"
                                        + " comparison without these cells would leave out a candidate."),
                Cautions.truncation(strategies, request.retrieval().retrievers()),
                Optional.empty(),
                List.of(),
                failed.stream()
                        .map(column -> missing(column.cell(), column.failure().orElseThrow()))
                        .toList());
    }

    /** The verdict over a complete matrix. */
    Verdict complete(CellFigures figures, SortedMap<String, List<Integer>> classes, Resampling resampling) {
        List<Cell> cells =
                sheet.columns().stream().map(AnswerSheet.Column::cell).toList();
        List<Contender> contenders = IntStream.range(0, cells.size())
                .mapToObj(c ->
                        new Contender(cells.get(c).name(), figures.metrics().get(c), tinyShare(cells.get(c))))
                .toList();
        Selector selector = new Selector(resampling);
        Selection selection = selector.select(contenders, figures.table());
        Scene scene = scene(cells, figures.metrics());
        List<AxisVerdict> axes = axes(cells).verdicts(contenders, figures.table(), selector, scene);
        List<String> candidates = selection.candidates().stream()
                .map(Candidate::names)
                .map(List::getFirst)
                .toList();
        ClassDisagreements disagreements =
                disagreements(cells, selection, candidates, figures.table(), classes, resampling);
        List<String> cautions = new ArrayList<>();
        cautions.addAll(Cautions.of(disagreements, selection, candidates, scene));
        cautions.addAll(Cautions.truncation(strategies, request.retrieval().retrievers()));
        cautions.addAll(MatrixAxes.whereTheyMeet(axes, selection, scene));
        cautions.addAll(Cautions.borderline(selection, scene));
        cautions.addAll(Cautions.chosenOnTheSameQuestions(selection, scene));
        cautions.addAll(Cautions.noDisagreement(disagreements, selection, scene));
        return new Verdict(
                Cautions.first(disagreements, selection, candidates, scene) + Headline.of(selection, scene),
                Advice.of(selection, scene),
                cautions,
                Optional.of(selection),
                axes,
                List.of());
    }

    private static ClassDisagreements disagreements(
            List<Cell> cells,
            Selection selection,
            List<String> candidates,
            RecallTable table,
            SortedMap<String, List<Integer>> classes,
            Resampling resampling) {
        if (candidates.size() < 2) {
            return new ClassDisagreements(List.of(), 0);
        }
        List<String> names = cells.stream().map(Cell::name).toList();
        RecallTable distinct = table.of(candidates.stream().map(names::indexOf).toList());
        return ClassDisagreements.in(distinct, candidates.indexOf(selection.leader()), classes, resampling);
    }

    private MatrixAxes axes(List<Cell> cells) {
        return new MatrixAxes(
                cells.stream().map(Cell::strategy).toList(),
                cells.stream().map(Cell::retriever).map(RetrieverKind::label).toList());
    }

    private Scene scene(List<Cell> cells, List<Metrics> metrics) {
        Map<String, String> labels = new TreeMap<>();
        Map<String, Metrics> metricsOf = new TreeMap<>();
        Map<String, NominalCost> costs = new TreeMap<>();
        Map<String, String> strategyOf = new TreeMap<>();
        for (int c = 0; c < cells.size(); c++) {
            Cell cell = cells.get(c);
            labels.put(cell.name(), cell.label());
            metricsOf.put(cell.name(), metrics.get(c));
            strategyOf.put(cell.name(), cell.strategy());
            report(cell).cost().ifPresent(cost -> costs.put(cell.name(), cost));
        }
        String noun = request.retrieval().retrievers().size() == 1 ? "strategy" : "cell";
        return new Scene(noun, labels, metricsOf, costs, strategyOf);
    }

    private double tinyShare(Cell cell) {
        return report(cell).health().map(health -> health.tinyShare()).orElse(0.0);
    }

    private StrategyReport report(Cell cell) {
        return strategies.stream()
                .filter(strategy -> strategy.index().equals(cell.index().id()))
                .findFirst()
                .orElseThrow();
    }

    private static String missing(Cell cell, Failure failure) {
        String documents = failure.documents().isEmpty() ? "" : " (" + String.join(", ", failure.documents()) + ")";
        return cell.label() + ": " + failure.reason() + documents;
    }
}
