package io.chunkverdict.score.run;

import java.time.Instant;
import java.util.Objects;

/**
 * What lists show of a run, and what is left of it after it is gone.
 *
 * @param id run id
 * @param seq order of first sight; what lists are paged by
 * @param suite incarnation id
 * @param suiteName the suite's alias; empty until the request has arrived
 * @param state where the run is
 * @param requested whether the request itself has arrived
 * @param revision the suite's revision that is evaluated
 * @param requestedAt ISO-8601 instant
 * @param pinHash hash of the run's pins
 * @param querySetSha of the questions
 * @param cells how many there are
 * @param questions how many there are
 * @param failure why it failed; empty otherwise
 * @param digest of the report; empty before there is one
 * @param verdict in one sentence; empty before there is one
 * @param leader the leading cell; empty without one
 * @param announced whether its end is on topic {@code scores}
 * @param updatedAt when its state last changed
 */
public record RunHeader(
        String id,
        long seq,
        String suite,
        String suiteName,
        RunState state,
        boolean requested,
        long revision,
        String requestedAt,
        String pinHash,
        String querySetSha,
        int cells,
        int questions,
        String failure,
        String digest,
        String verdict,
        String leader,
        boolean announced,
        Instant updatedAt) {

    public RunHeader {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(state, "state");
    }
}
