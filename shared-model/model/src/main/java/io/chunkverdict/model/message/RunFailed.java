package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * A run can't be finished. On {@code scores} score-service says so; on {@code runs} ingest says so, when something the run needs
 * can't be brought back, and score-service passes it on.
 *
 * @param suite incarnation id
 * @param run run id
 * @param reason for people
 */
@JsonTypeName("RunFailed")
public record RunFailed(String suite, String run, String reason) implements ScoreMessage, RunMessage {}
