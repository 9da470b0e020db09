package io.chunkverdict.score.run;

import io.chunkverdict.model.message.Stage;
import io.chunkverdict.model.message.StageCount;

/**
 * How far one stage of a run is, as the read side shows it.
 *
 * @param stage which one
 * @param done units finished; never more than {@code total}
 * @param total units there are
 * @param unit what is counted: documents, documents × indexes, cells, question rows
 * @param texts texts handled (embed; chunks at chunk), 0 elsewhere
 * @param computed of these, texts that were not in the cache (embed), 0 elsewhere
 * @param tokens encoder tokens handled (embed), 0 elsewhere
 * @param millis time spent, summed over workers (chunk, embed, retrieve), 0 elsewhere
 */
public record StageView(
        Stage stage, long done, long total, String unit, long texts, long computed, long tokens, long millis) {

    /** The same as it travels on topic {@code scores}. */
    public StageCount toCount() {
        return new StageCount(stage, done, total, texts, tokens);
    }
}
