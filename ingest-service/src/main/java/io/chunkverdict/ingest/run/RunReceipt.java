package io.chunkverdict.ingest.run;

import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.suite.Pins;
import java.util.List;

/**
 * The answer to a run request; the same request gets the same answer again.
 *
 * @param run run id
 * @param suite the suite's name
 * @param suiteId its incarnation id
 * @param revision the revision that is evaluated
 * @param requestedAt ISO-8601 instant of the first request
 * @param pinHash hash of {@code pins}
 * @param pins what all cells share
 * @param parseSha of the snapshot
 * @param querySetSha of the questions
 * @param strategies names, in order
 * @param retrievers labels, in order
 * @param documents how many the corpus has, failed ones included
 * @param failed documents that could not be parsed, with the reason
 * @param questions how many there are
 * @param scored how many of them have gold
 */
public record RunReceipt(
        String run,
        String suite,
        String suiteId,
        long revision,
        String requestedAt,
        String pinHash,
        Pins pins,
        String parseSha,
        String querySetSha,
        List<String> strategies,
        List<String> retrievers,
        int documents,
        List<SnapshotDocument> failed,
        int questions,
        int scored) {
    public RunReceipt {
        strategies = List.copyOf(strategies);
        retrievers = List.copyOf(retrievers);
        failed = List.copyOf(failed);
    }
}
