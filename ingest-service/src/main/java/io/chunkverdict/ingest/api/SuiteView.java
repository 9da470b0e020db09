package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.continuous.Schedule;
import io.chunkverdict.ingest.source.Problem;
import io.chunkverdict.ingest.store.EvaluationStore;
import io.chunkverdict.ingest.suite.Suite;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.List;
import java.util.UUID;

/**
 * A suite as clients see it.
 *
 * @param name alias, for paths
 * @param id incarnation id
 * @param revision changes of the corpus so far
 * @param questionSetSha of the questions in force; empty before the first. Runs with equal ones are comparable over time
 * @param configuration with every default filled in
 * @param embedding what the configured model is
 * @param evaluation how its continuous evaluation stands
 * @param createdAt ISO-8601 instant
 * @param ignored configuration keys that were accepted and have no meaning; only where a configuration was sent
 */
record SuiteView(
        String name,
        String id,
        long revision,
        String questionSetSha,
        SuiteConfiguration configuration,
        EmbeddingSpec embedding,
        Standing evaluation,
        String createdAt,
        List<Problem> ignored) {

    /**
     * How a suite's continuous evaluation stands.
     *
     * @param state {@code covered}: a run covers all there is; {@code changed}: none does, or it was cancelled, and nothing
     *     will start by itself; {@code
     *     waiting}: a run starts once the suite is still; {@code running}: the next run starts when the one in flight has
     *     ended; {@code refused}: no run can be made of it as it is
     * @param revisions that no run covers
     * @param run the automatic run requested last; empty before the first
     * @param inFlight whether it has not ended
     * @param refusal why no run can be made; empty otherwise
     */
    record Standing(String state, long revisions, String run, boolean inFlight, String refusal) {
        static Standing of(Suite suite, EvaluationStore.Standing standing) {
            return new Standing(
                    state(suite, standing),
                    standing.backlog().revisions(),
                    standing.run().map(UUID::toString).orElse(""),
                    standing.backlog().inFlight(),
                    standing.refusal());
        }

        private static String state(Suite suite, EvaluationStore.Standing standing) {
            if (!standing.refusal().isEmpty()) {
                return "refused";
            }
            if (standing.backlog().isEmpty()) {
                return standing.cancelled() ? "changed" : "covered";
            }
            if (standing.backlog().inFlight()) {
                return standing.scheduleOnceEnded(suite) instanceof Schedule.Idle ? "changed" : "running";
            }
            return standing.schedule(suite) instanceof Schedule.Idle ? "changed" : "waiting";
        }
    }

    static SuiteView of(Suite suite, EvaluationStore.Standing standing, List<Problem> ignored) {
        return new SuiteView(
                suite.name(),
                suite.id().toString(),
                suite.revision(),
                suite.questionSetSha().orElse(""),
                suite.configuration(),
                suite.embedding(),
                Standing.of(suite, standing),
                suite.createdAt().toString(),
                List.copyOf(ignored));
    }
}
