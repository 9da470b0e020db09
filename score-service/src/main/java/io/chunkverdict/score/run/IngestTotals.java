package io.chunkverdict.score.run;

import java.util.Objects;

/**
 * What best-effort counters say about the time an index took, over the documents of a run that have passed both stages.
 *
 * @param index index id
 * @param documents how many have passed
 * @param chunkMillis cutting, summed over documents
 * @param embedMillis embedding, summed over documents; nothing for texts that were in the cache
 * @param p95Millis 95th percentile of both together, by document
 */
public record IngestTotals(String index, long documents, long chunkMillis, long embedMillis, long p95Millis) {

    public IngestTotals {
        Objects.requireNonNull(index, "index");
    }
}
