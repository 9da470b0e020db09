package io.chunkverdict.score.report;

import java.util.Objects;

/**
 * Which run a report is about; outside the digest.
 *
 * @param id run id
 * @param suite incarnation id
 * @param suiteName the suite's alias
 * @param revision the suite's revision that was evaluated
 * @param requestedAt ISO-8601 instant
 * @param completedAt ISO-8601 instant; empty until known
 * @param digest SHA-256 hex over the canonical JSON of the report without run, timings and environment; empty until known
 */
public record RunInfo(
        String id,
        String suite,
        String suiteName,
        long revision,
        String requestedAt,
        String completedAt,
        String digest) {

    public RunInfo {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(suite, "suite");
        Objects.requireNonNull(suiteName, "suiteName");
        Objects.requireNonNull(requestedAt, "requestedAt");
        Objects.requireNonNull(completedAt, "completedAt");
        Objects.requireNonNull(digest, "digest");
    }

    /** The same run, finished. */
    public RunInfo completed(String at, String withDigest) {
        return new RunInfo(id, suite, suiteName, revision, requestedAt, at, withDigest);
    }
}
