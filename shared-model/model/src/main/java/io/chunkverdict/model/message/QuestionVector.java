package io.chunkverdict.model.message;

/**
 * A question's vector.
 *
 * @param ordinal place of the question in its run, from 0
 * @param vector of the query with the model's query prefix
 */
public record QuestionVector(int ordinal, FloatVector vector) {}
