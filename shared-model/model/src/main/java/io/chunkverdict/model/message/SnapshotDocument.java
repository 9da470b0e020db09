package io.chunkverdict.model.message;

/**
 * A document of the corpus a run evaluates.
 *
 * @param id document id
 * @param revision its newest revision at or below the run's
 * @param failure why it could not be parsed; empty if it was
 */
public record SnapshotDocument(String id, long revision, String failure) {

    public boolean failed() {
        return !failure.isEmpty();
    }
}
