package io.chunkverdict.ingest.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.chunkverdict.ingest.repair.Check;
import io.chunkverdict.ingest.repair.Hop;
import io.chunkverdict.ingest.repair.Inspection;
import io.chunkverdict.ingest.store.RepairRequests.Standing;
import io.chunkverdict.ingest.suite.Suite;
import java.util.List;
import java.util.Optional;

/**
 * How the looks for what was lost are.
 *
 * @param suite name
 * @param revision the suite's head
 * @param indexes the look that was asked for last, at the indexes up to the head; absent if there never was one
 * @param runs those at runs that have not ended
 */
record RepairView(
        String suite,
        long revision,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<LookView> indexes,
        List<LookView> runs) {

    /**
     * One look.
     *
     * @param run run id; absent for that at the indexes
     * @param state {@code checking}, {@code whole} (nothing is lost any more), or {@code lost} (sending it again was in vain)
     * @param waitsFor what it waits for; empty if nothing
     * @param round how often the same loss was made good so far
     * @param rounds how often that is tried
     * @param republished documents and requests sent once more in all
     * @param found what was lost, for people
     */
    record LookView(
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> run,
            String state,
            String waitsFor,
            int round,
            int rounds,
            int republished,
            List<String> found) {

        private static LookView of(Standing standing) {
            Check check = standing.check();
            String state = check.hop() != Hop.SETTLED ? "checking" : check.givenUp() ? "lost" : "whole";
            return new LookView(
                    standing.run().map(Object::toString),
                    state,
                    words(check.hop()),
                    check.rounds(),
                    Inspection.ROUNDS,
                    check.republished(),
                    check.lines());
        }
    }

    static RepairView of(Suite suite, List<Standing> standings) {
        return new RepairView(
                suite.name(),
                suite.revision(),
                standings.stream()
                        .filter(standing -> standing.run().isEmpty())
                        .map(LookView::of)
                        .findFirst(),
                standings.stream()
                        .filter(standing -> standing.run().isPresent())
                        .map(LookView::of)
                        .toList());
    }

    private static String words(Hop hop) {
        return switch (hop) {
            case OUTBOX, QUESTION -> "the broker to take what is sent";
            case SOURCES -> "documents and runs to be read, those of other suites too";
            case CHUNKS -> "chunks to be embedded, those of other suites too";
            case EMBEDDINGS -> "vectors to be read by retrieve-service";
            case ASKED -> "retrieve-service and score-service to say what they have";
            case ANSWERS -> "their answers";
            case RETRIEVALS -> "what was retrieved to be read by score-service";
            case SCORES -> "the end of the run to be read";
            case SETTLED -> "";
        };
    }
}
