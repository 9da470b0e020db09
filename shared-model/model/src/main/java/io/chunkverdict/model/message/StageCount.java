package io.chunkverdict.model.message;

/**
 * How far one stage of a run is.
 *
 * @param stage which one
 * @param done units finished
 * @param total units there are
 * @param texts texts handled so far (embed), 0 elsewhere
 * @param tokens encoder tokens handled so far (embed), 0 elsewhere
 */
public record StageCount(Stage stage, long done, long total, long texts, long tokens) {}
