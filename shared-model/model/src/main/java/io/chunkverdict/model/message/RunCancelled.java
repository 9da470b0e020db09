package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * A run is to be stopped: no later rows, no verdict.
 *
 * @param suite incarnation id
 * @param run run id
 */
@JsonTypeName("RunCancelled")
public record RunCancelled(String suite, String run) implements RunMessage {}
