package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * A run's questions can't be embedded for an index, for good.
 *
 * @param suite incarnation id
 * @param run run id
 * @param index index id
 * @param reason for people
 */
@JsonTypeName("QuestionsFailed")
public record QuestionsFailed(String suite, String run, String index, String reason) implements EmbeddingMessage {}
