package io.chunkverdict.score.api;

import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.suite.Pins;
import io.chunkverdict.model.suite.RetrieverKind;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.StageView;
import java.util.List;
import java.util.Map;

/**
 * A run with everything but its report.
 *
 * @param id run id
 * @param suite incarnation id
 * @param suiteName the suite's alias
 * @param status running, completed, cancelled or failed
 * @param revision the suite's revision that is evaluated
 * @param requestedAt ISO-8601 instant
 * @param updatedAt ISO-8601 instant of the last change of status
 * @param pinHash hash of the run's pins
 * @param pins what all cells share
 * @param cellPins full pins of the cells under each retriever
 * @param parseSha SHA-256 over (document id, text) of the snapshot
 * @param querySetSha SHA-256 over the canonical questions
 * @param strategies the first axis
 * @param retrievers the second axis
 * @param documents how many the corpus has, failed ones included
 * @param questions how many there are
 * @param failedDocuments documents that could not be parsed, each with the reason
 * @param progress stage by stage; empty when the run is gone
 * @param missing what the report still waits for, at most {@link #LISTED}; empty unless running
 * @param digest of the report; empty before there is one
 * @param verdict in one sentence; empty before there is one
 * @param leader the leading cell; empty without one
 * @param failure why it failed; empty otherwise
 */
public record RunView(
        String id,
        String suite,
        String suiteName,
        String status,
        long revision,
        String requestedAt,
        String updatedAt,
        String pinHash,
        Map<String, Object> pins,
        Map<RetrieverKind, Pins> cellPins,
        String parseSha,
        String querySetSha,
        List<String> strategies,
        List<RetrieverKind> retrievers,
        int documents,
        int questions,
        List<FailedDocument> failedDocuments,
        List<StageView> progress,
        List<String> missing,
        String digest,
        String verdict,
        String leader,
        String failure) {

    /** Missing things listed at most. */
    static final int LISTED = 20;

    /**
     * A document that could not be parsed.
     *
     * @param document document id
     * @param revision its revision
     * @param reason for people
     */
    public record FailedDocument(String document, long revision, String reason) {}

    /** A run whose request is not here: not yet, or not any more. */
    static RunView of(RunHeader run) {
        return new RunView(
                run.id(),
                run.suite(),
                run.suiteName(),
                run.state().status(),
                run.revision(),
                run.requestedAt(),
                run.updatedAt().toString(),
                run.pinHash(),
                Map.of(),
                Map.of(),
                "",
                "",
                List.of(),
                List.of(),
                0,
                run.questions(),
                List.of(),
                List.of(),
                List.of(),
                run.digest(),
                run.verdict(),
                run.leader(),
                run.failure());
    }

    static RunView of(RunHeader run, RunRequested request, List<StageView> progress, List<String> missing) {
        return new RunView(
                run.id(),
                run.suite(),
                run.suiteName(),
                run.state().status(),
                run.revision(),
                run.requestedAt(),
                run.updatedAt().toString(),
                run.pinHash(),
                request.pins().fields(),
                request.cellPins(),
                request.parseSha(),
                request.querySetSha(),
                request.indexes().stream()
                        .map(index -> index.spec().strategy().name())
                        .toList(),
                request.retrieval().retrievers(),
                request.documents().size(),
                request.questions().size(),
                request.documents().stream()
                        .filter(SnapshotDocument::failed)
                        .map(document -> new FailedDocument(document.id(), document.revision(), document.failure()))
                        .toList(),
                progress,
                missing.stream().limit(LISTED).toList(),
                run.digest(),
                run.verdict(),
                run.leader(),
                run.failure());
    }
}
