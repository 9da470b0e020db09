package io.chunkverdict.score.evaluation;

import io.chunkverdict.model.corpus.OffsetUnit;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.score.gold.CorpusDocument;
import io.chunkverdict.score.gold.LocatedQuestion;
import io.chunkverdict.score.gold.LocatedSlot;
import io.chunkverdict.score.metric.AnswerCounts;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellScores;
import io.chunkverdict.score.report.Environment;
import io.chunkverdict.score.report.QuestionResult;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportDocument;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.RetrievalFigures;
import io.chunkverdict.score.report.RunInfo;
import io.chunkverdict.score.report.Settings;
import io.chunkverdict.score.report.SlotLocation;
import io.chunkverdict.score.report.StrategyReport;
import io.chunkverdict.score.report.Timings;
import io.chunkverdict.score.report.Verdict;
import io.chunkverdict.score.verdict.Warnings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Lays everything an evaluation found out as a report. */
final class ReportAssembler {

    private final RunRequested request;
    private final Corpus corpus;
    private final List<LocatedQuestion> questions;
    private final AnswerSheet sheet;
    private final List<StrategyReport> strategies;
    private final Map<CellKey, RetrievalFigures> retrieval;
    private final Settings settings;

    ReportAssembler(
            RunRequested request,
            Corpus corpus,
            List<LocatedQuestion> questions,
            AnswerSheet sheet,
            List<StrategyReport> strategies,
            Map<CellKey, RetrievalFigures> retrieval) {
        this.request = request;
        this.corpus = corpus;
        this.questions = questions;
        this.sheet = sheet;
        this.strategies = strategies;
        this.retrieval = retrieval;
        settings = new Settings(request.retrieval(), request.matcher(), request.report(), request.pooled());
    }

    /** A report whose cells all failed. */
    Report withoutFigures(Verdict verdict) {
        return assemble(
                sheet.columns().stream()
                        .map(column -> cell(column, Optional.empty()))
                        .toList(),
                verdict);
    }

    /**
     * A report with figures.
     *
     * @param figures of the cells that answered, in cell order
     */
    Report with(CellFigures figures, Verdict verdict) {
        Standings standings = Standings.of(sheet, figures, verdict, strategies);
        List<CellReport> cells = new ArrayList<>();
        int answered = 0;
        for (AnswerSheet.Column column : sheet.columns()) {
            cells.add(cell(
                    column,
                    column.answered() ? Optional.of(scores(column, figures, answered, standings)) : Optional.empty()));
            answered += column.answered() ? 1 : 0;
        }
        return assemble(cells, verdict);
    }

    private Report assemble(List<CellReport> cells, Verdict verdict) {
        return new Report(
                Report.SCHEMA_VERSION,
                OffsetUnit.UTF16,
                new RunInfo(
                        request.run(),
                        request.suite(),
                        request.suiteName(),
                        request.revision(),
                        request.requestedAt(),
                        "",
                        ""),
                request.parseSha(),
                request.querySetSha(),
                request.pins(),
                request.cellPins(),
                settings,
                request.documents().stream().map(this::document).toList(),
                questions.stream().map(ReportAssembler::question).toList(),
                strategies,
                cells,
                verdict,
                results(),
                Warnings.of(corpus, questions, settings, strategies, cells),
                Timings.NONE,
                Environment.NONE);
    }

    private ReportDocument document(SnapshotDocument document) {
        if (document.failed()) {
            return new ReportDocument(document.id(), document.failure(), "", 0, 0);
        }
        CorpusDocument parsed = corpus.get(document.id());
        return new ReportDocument(
                document.id(), "", parsed.textSha(), parsed.text().length(), parsed.headings());
    }

    private static ReportQuestion question(LocatedQuestion located) {
        return new ReportQuestion(
                located.question().id(),
                located.question().query(),
                located.question().gold(),
                located.question().tags(),
                located.question().reviewed(),
                located.scored(),
                located.exclusion(),
                located.slots().stream().map(ReportAssembler::location).toList());
    }

    private static SlotLocation location(LocatedSlot slot) {
        return new SlotLocation(
                slot.occurrences().size(),
                slot.exact(),
                slot.occurrences().stream()
                        .limit(SlotLocation.LISTED)
                        .map(occurrence -> new SlotLocation.Place(
                                occurrence.document().id(),
                                occurrence.span().start(),
                                occurrence.span().end()))
                        .toList());
    }

    private CellReport cell(AnswerSheet.Column column, Optional<CellScores> scores) {
        Cell cell = column.cell();
        return new CellReport(
                cell.name(),
                cell.label(),
                cell.index().id(),
                cell.strategy(),
                cell.retriever(),
                Optional.ofNullable(request.cellPins().get(cell.retriever()))
                        .orElse(request.pins())
                        .hash(),
                scores,
                column.failure(),
                Optional.ofNullable(retrieval.get(new CellKey(cell.index().id(), cell.retriever()))));
    }

    private static CellScores scores(AnswerSheet.Column column, CellFigures figures, int place, Standings standings) {
        String name = column.cell().name();
        Optional<Double> bound = figures.intervals().get(place).isPresent()
                ? Optional.empty()
                : Optional.of(Math.min(1, 3.0 / column.answers().size()));
        return new CellScores(
                figures.metrics().get(place),
                figures.intervals().get(place),
                bound,
                standings.chance(name),
                standings.atLeastAsGood(name),
                standings.ruledOut(name),
                standings.rank(name),
                AnswerCounts.outcomes(column.answers()),
                AnswerCounts.flags(column.answers()),
                figures.classes().get(place));
    }

    private List<QuestionResult> results() {
        List<AnswerSheet.Column> answered = sheet.answered();
        return IntStream.range(0, answered.isEmpty() ? 0 : sheet.questions().size())
                .mapToObj(place -> new QuestionResult(
                        sheet.questions().get(place).question().id(),
                        answered.stream()
                                .map(column -> column.answers().get(place).result())
                                .toList()))
                .toList();
    }
}
