package io.chunkverdict.score.evaluation;

import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.GoldLocator;
import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.StrategyReport;
import io.chunkverdict.score.report.Verdict;
import io.chunkverdict.score.statistics.Resampling;
import io.chunkverdict.text.matching.GoldMatcher;
import io.chunkverdict.text.token.Cl100k;
import java.util.List;
import java.util.SortedMap;

/**
 * Turns what was retrieved into a report. Pure: the same input gives the same report, bit for bit. Thread-safe.
 */
public final class Evaluator {

    private final Cl100k tokens = new Cl100k();

    /**
     * Evaluates a run.
     *
     * @return the report, with {@code run} filled from the request (no completion time, no digest), timings and environment
     *     empty
     * @throws IllegalArgumentException if the input contradicts itself: a hit on a chunk its index doesn't hold, or a
     *     document of the snapshot without text
     */
    public Report evaluate(EvaluationInput input) {
        RunRequested request = input.request();
        Corpus corpus = EvaluationInput.corpus(input.request(), input.documents());
        GoldMatcher matcher = new GoldMatcher(request.matcher());
        List<LocatedQuestion> questions = new GoldLocator(corpus, matcher, tokens).locate(request.questions());
        List<LocatedQuestion> scored =
                questions.stream().filter(LocatedQuestion::scored).toList();
        AnswerSheet sheet = new AnswerSheetScorer(input, corpus, matcher).score(Cell.of(request), scored);
        List<StrategyReport> strategies = new StrategyReports(input, corpus).of(sheet);
        return report(
                new ReportAssembler(request, corpus, questions, sheet, strategies, input.retrieval()),
                request,
                sheet,
                strategies);
    }

    private static Report report(
            ReportAssembler assembler, RunRequested request, AnswerSheet sheet, List<StrategyReport> strategies) {
        VerdictMaker maker = new VerdictMaker(request, strategies, sheet);
        if (sheet.answered().isEmpty()) {
            return assembler.withoutFigures(maker.incomplete());
        }
        SortedMap<String, List<Integer>> classes = QuestionClasses.of(sheet.questions());
        Resampling resampling = new Resampling(
                sheet.questions().stream().map(LocatedQuestion::document).toList(), request.report());
        CellFigures figures = CellFigures.of(
                sheet.answered(), classes, resampling, request.retrieval().topK());
        Verdict verdict = sheet.complete() ? maker.complete(figures, classes, resampling) : maker.incomplete();
        return assembler.with(figures, verdict);
    }
}
