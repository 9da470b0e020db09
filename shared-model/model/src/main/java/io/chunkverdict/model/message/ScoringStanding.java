package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * What score-service holds of a run.
 *
 * @param suite incarnation id
 * @param run run id
 * @param ask number of the question
 * @param state where the run is
 * @param texts revisions of the run's documents whose text is not here, rising; empty unless it waits
 * @param missing what else it waits for, for people; not all of it if that is long
 */
@JsonTypeName("ScoringStanding")
public record ScoringStanding(String suite, String run, long ask, State state, List<Long> texts, List<String> missing)
        implements StandingMessage {

    /** Where a run is, as far as score-service knows. */
    public enum State {
        /** Its request has not come. */
        UNKNOWN,
        /** It waits for what is listed. */
        WAITING,
        /** Everything is here: it is being computed, or its end is being announced. */
        BUSY,
        /** It has its report, and the broker has the announcement. */
        COMPLETED,
        /** It has ended without one, and the broker has the announcement if there is any. */
        ENDED
    }

    public ScoringStanding {
        texts = List.copyOf(texts);
        missing = List.copyOf(missing);
    }
}
