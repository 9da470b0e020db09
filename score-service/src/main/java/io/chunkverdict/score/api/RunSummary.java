package io.chunkverdict.score.api;

import io.chunkverdict.score.run.RunHeader;

/**
 * A run in a list.
 *
 * @param id run id
 * @param suite incarnation id
 * @param suiteName the suite's alias
 * @param status running, completed, cancelled, expired or failed
 * @param revision the suite's revision that is evaluated
 * @param requestedAt ISO-8601 instant
 * @param pinHash hash of the run's pins
 * @param querySetSha of the questions: runs with equal ones are one line over revisions
 * @param cells how many
 * @param questions how many
 * @param digest of the report; empty before there is one
 * @param verdict in one sentence; empty before there is one
 * @param leader the leading cell; empty without one
 * @param failure why it failed; empty otherwise
 */
public record RunSummary(
        String id,
        String suite,
        String suiteName,
        String status,
        long revision,
        String requestedAt,
        String pinHash,
        String querySetSha,
        int cells,
        int questions,
        String digest,
        String verdict,
        String leader,
        String failure) {

    static RunSummary of(RunHeader run) {
        return new RunSummary(
                run.id(),
                run.suite(),
                run.suiteName(),
                run.state().status(),
                run.revision(),
                run.requestedAt(),
                run.pinHash(),
                run.querySetSha(),
                run.cells(),
                run.questions(),
                run.digest(),
                run.verdict(),
                run.leader(),
                run.failure());
    }
}
