package io.chunkverdict.score.run;

import io.chunkverdict.model.message.RunIndex;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.message.Stage;
import io.chunkverdict.score.evaluation.CellKey;
import java.util.List;
import java.util.Optional;

/**
 * Progress of a run per stage. Chunk and embed rest on best-effort counters; a described index has surely passed both,
 * so a lost counter never leaves a bar short.
 */
public final class Progress {

    private Progress() {}

    /** All five stages, in order. */
    public static List<StageView> of(RunRequested request, Arrivals arrivals, List<StageTotals> totals) {
        List<CellKey> cells = Readiness.cells(request);
        int questions = request.questions().size();
        List<CellArrival> arrived =
                cells.stream().map(arrivals::cell).flatMap(Optional::stream).toList();
        long answered =
                arrived.stream().filter(cell -> cell.isComplete(questions)).count();
        long rows = arrived.stream()
                .mapToLong(cell -> cell.failed() ? questions : Math.min(cell.received(), questions))
                .sum();
        long retrieveMillis = arrived.stream().mapToLong(CellArrival::millis).sum();
        return List.of(
                parse(request, arrivals),
                counted(Stage.CHUNK, request, arrivals, totals),
                counted(Stage.EMBED, request, arrivals, totals),
                new StageView(Stage.RETRIEVE, answered, cells.size(), "cells", 0, 0, 0, retrieveMillis),
                new StageView(Stage.SCORE, rows, (long) cells.size() * questions, "question rows", 0, 0, 0, 0));
    }

    private static StageView parse(RunRequested request, Arrivals arrivals) {
        long failed =
                request.documents().stream().filter(SnapshotDocument::failed).count();
        // stored rows of failed documents are here too (they are stored as failures): count each document once
        long stored = arrivals.documents().stream()
                .filter(document -> document.kind() == StoredDocument.Kind.REVISED)
                .count();
        int all = request.documents().size();
        return new StageView(Stage.PARSE, Math.min(all, failed + stored), all, "documents", 0, 0, 0, 0);
    }

    private static StageView counted(Stage stage, RunRequested request, Arrivals arrivals, List<StageTotals> totals) {
        long documents = request.documents().stream()
                .filter(document -> !document.failed())
                .count();
        long done = 0;
        long texts = 0;
        long computed = 0;
        long tokens = 0;
        long millis = 0;
        for (RunIndex index : request.indexes()) {
            String id = index.spec().id();
            Optional<StageTotals> counters = totals.stream()
                    .filter(total -> total.stage() == stage && total.index().equals(id))
                    .findFirst();
            done += passed(request, arrivals, id)
                    ? documents
                    : counters.map(total -> Math.min(documents, total.documents()))
                            .orElse(0L);
            texts += counters.map(StageTotals::texts).orElse(0L);
            computed += counters.map(StageTotals::computed).orElse(0L);
            tokens += counters.map(StageTotals::tokens).orElse(0L);
            millis += counters.map(StageTotals::millis).orElse(0L);
        }
        long total = documents * request.indexes().size();
        return new StageView(stage, done, total, "documents × indexes", texts, computed, tokens, millis);
    }

    private static boolean passed(RunRequested request, Arrivals arrivals, String index) {
        return arrivals.index(index).isPresent()
                || request.retrieval().retrievers().stream()
                        .allMatch(retriever -> arrivals.cell(new CellKey(index, retriever))
                                .map(CellArrival::failed)
                                .orElse(false));
    }
}
