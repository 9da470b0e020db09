package io.chunkverdict.score.explanation;

import io.chunkverdict.score.report.CellReport;
import io.chunkverdict.score.report.CellResult;
import io.chunkverdict.score.report.QuestionResult;
import io.chunkverdict.score.report.Report;
import io.chunkverdict.score.report.RetrievedChunk;
import io.chunkverdict.score.report.RetrievedHit;
import io.chunkverdict.score.report.StrategyReport;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A report by the names its parts refer to each other with. */
final class ReportIndex {

    private final Map<String, CellReport> cells = new HashMap<>();
    private final Map<String, Map<String, RetrievedChunk>> chunks = new HashMap<>();
    private final Map<String, List<CellResult>> results = new HashMap<>();

    ReportIndex(Report report) {
        report.cells().forEach(cell -> cells.put(cell.cell(), cell));
        for (StrategyReport strategy : report.strategies()) {
            Map<String, RetrievedChunk> known = new HashMap<>();
            strategy.chunks().forEach(chunk -> known.put(chunk.id(), chunk));
            chunks.put(strategy.index(), known);
        }
        for (QuestionResult result : report.results()) {
            results.put(result.question(), result.cells());
        }
    }

    CellReport cell(String name) {
        return cells.get(name);
    }

    /** What every cell that answered made of a question; nothing if it is not scored. */
    List<CellResult> results(String question) {
        return results.getOrDefault(question, List.of());
    }

    /** A cell's hits with their chunks, by rank. */
    List<Found> found(CellResult result) {
        Map<String, RetrievedChunk> known = chunks.get(cells.get(result.cell()).index());
        return result.retrieved().stream()
                .map(hit -> new Found(hit, known.get(hit.chunk())))
                .toList();
    }

    /**
     * A retrieved chunk.
     *
     * @param hit its place in the list
     * @param chunk its place in the corpus
     */
    record Found(RetrievedHit hit, RetrievedChunk chunk) {

        /** How sentences call it. */
        String number() {
            return ordinal(chunk.id());
        }

        static String ordinal(String chunk) {
            return chunk.substring(chunk.lastIndexOf(':') + 1);
        }
    }
}
