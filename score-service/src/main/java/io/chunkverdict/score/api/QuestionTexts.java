package io.chunkverdict.score.api;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.score.evaluation.EvaluationInput.DocumentText;
import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.QuestionResult;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.ReportQuestion;
import io.chunkverdict.score.report.RetrievedChunk;
import io.chunkverdict.score.report.RetrievedHit;
import io.chunkverdict.score.report.StrategyReport;
import io.chunkverdict.score.store.RunReader;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Puts the texts of retrieved chunks beside what a report says about a question. */
@ApplicationScoped
class QuestionTexts {

    private final RunReader reader;

    QuestionTexts(RunReader reader) {
        this.reader = reader;
    }

    QuestionView view(RunRequested request, Report report, ReportQuestion question) {
        Map<String, DocumentText> documents = reader.documents(request);
        Map<String, Map<String, RetrievedChunk>> chunksByCell = chunksByCell(report);
        List<QuestionView.Cell> cells = report.results().stream()
                .filter(result -> result.question().equals(question.id()))
                .map(QuestionResult::cells)
                .flatMap(List::stream)
                .map(result -> cell(result, chunksByCell.get(result.cell()), documents))
                .toList();
        return new QuestionView(report.unit(), question, cells);
    }

    private static QuestionView.Cell cell(
            CellResult result, Map<String, RetrievedChunk> chunks, Map<String, DocumentText> documents) {
        return new QuestionView.Cell(
                result.cell(),
                result.recall(),
                result.firstRank(),
                result.outcome(),
                result.tokens(),
                result.slots(),
                result.retrieved().stream()
                        .map(hit -> text(hit, chunks.get(hit.chunk()), documents))
                        .toList());
    }

    private static QuestionView.RetrievedText text(
            RetrievedHit hit, RetrievedChunk chunk, Map<String, DocumentText> documents) {
        String text = documents.get(chunk.document()).text();
        return new QuestionView.RetrievedText(
                hit.chunk(),
                hit.rank(),
                hit.score(),
                chunk.document(),
                chunk.start(),
                chunk.end(),
                chunk.tokens(),
                chunk.encoderTokens(),
                chunk.encoderEnd(),
                new Span(chunk.start(), chunk.end()).of(text),
                hit.matches());
    }

    private static Map<String, Map<String, RetrievedChunk>> chunksByCell(Report report) {
        Map<String, Map<String, RetrievedChunk>> byIndex = new HashMap<>();
        for (StrategyReport strategy : report.strategies()) {
            Map<String, RetrievedChunk> chunks = new HashMap<>();
            strategy.chunks().forEach(chunk -> chunks.put(chunk.id(), chunk));
            byIndex.put(strategy.index(), chunks);
        }
        Map<String, Map<String, RetrievedChunk>> byCell = new HashMap<>();
        for (CellReport cell : report.cells()) {
            byCell.put(cell.cell(), byIndex.getOrDefault(cell.index(), Map.of()));
        }
        return byCell;
    }
}
