package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * What retrieve-service holds of a suite and a run, all as of one moment.
 *
 * @param suite incarnation id
 * @param run run id; empty if only indexes were asked about
 * @param ask number of the question
 * @param known whether the run's request is here (true as well if the run is cancelled here)
 * @param indexes every index of the suite that anything is known of, by id
 * @param unasked ids of the run's indexes whose questions have neither come back from the encoder nor failed
 * @param waiting cells and descriptions that wait for documents or questions
 * @param due those that are being computed or published
 * @param published those whose every message the broker has
 */
@JsonTypeName("RetrievalStanding")
public record RetrievalStanding(
        String suite,
        String run,
        long ask,
        boolean known,
        List<IndexStanding> indexes,
        List<String> unasked,
        int waiting,
        int due,
        int published)
        implements StandingMessage {

    public RetrievalStanding {
        indexes = List.copyOf(indexes);
        unasked = List.copyOf(unasked);
    }
}
