package io.chunkverdict.ingest.run;

import io.chunkverdict.model.message.SnapshotDocument;
import java.util.List;
import java.util.Objects;

/**
 * The corpus of a suite at a revision, as far as a run request needs it.
 *
 * @param revision the suite's revision
 * @param parseSha SHA-256 over (document id, text) of the documents that could be parsed
 * @param documents by id in code-point order, failed ones included
 */
public record Snapshot(long revision, String parseSha, List<SnapshotDocument> documents) {
    public Snapshot {
        Objects.requireNonNull(parseSha, "parseSha");
        documents = List.copyOf(documents);
    }

    /** Documents that could not be parsed. */
    public List<SnapshotDocument> failed() {
        return documents.stream().filter(SnapshotDocument::failed).toList();
    }
}
