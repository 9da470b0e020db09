package io.chunkverdict.score.run;

import io.chunkverdict.model.message.Stage;
import java.util.Objects;

/**
 * What best-effort counters say about one index at one stage, over the documents of a run.
 *
 * @param stage {@link Stage#CHUNK} or {@link Stage#EMBED}
 * @param index index id
 * @param documents documents that have passed in full
 * @param texts texts handled
 * @param computed texts that were not in the cache
 * @param tokens encoder tokens of the texts
 * @param millis time spent, summed over workers
 */
public record StageTotals(
        Stage stage, String index, long documents, long texts, long computed, long tokens, long millis) {

    public StageTotals {
        Objects.requireNonNull(stage, "stage");
        Objects.requireNonNull(index, "index");
    }
}
