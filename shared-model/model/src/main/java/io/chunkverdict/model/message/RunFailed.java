package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * A run can't be finished.
 *
 * @param suite incarnation id
 * @param run run id
 * @param reason for people
 */
@JsonTypeName("RunFailed")
public record RunFailed(String suite, String run, String reason) implements ScoreMessage {}
