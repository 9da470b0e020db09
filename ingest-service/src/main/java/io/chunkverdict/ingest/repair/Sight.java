package io.chunkverdict.ingest.repair;

import io.chunkverdict.model.message.RetrievalStanding;
import io.chunkverdict.model.message.ScoringStanding;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Supplier;

/**
 * What one look has seen, in this order: the outbox, the groups' commits, the logs, the answers.
 *
 * @param oldestUnsent smallest row of the suite in the outbox; {@link Long#MAX_VALUE} if there is none
 * @param newestUnsent largest row of the suite in the outbox; 0 if there is none
 * @param broker commits and logs
 * @param retrieval the answer to the question asked last, if it has come
 * @param scoring the answer to the question asked last, if it has come
 * @param aboutRun whether a run is looked at, rather than a suite's indexes alone
 * @param needed by index: the revisions that an index must hold, rising
 */
public record Sight(
        long oldestUnsent,
        long newestUnsent,
        Broker broker,
        Optional<RetrievalStanding> retrieval,
        Optional<ScoringStanding> scoring,
        boolean aboutRun,
        Supplier<SortedMap<String, List<Long>>> needed) {}
