package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * Asks retrieve-service and score-service what they hold of a suite and one of its runs. Each answers from its database, on topic
 * {@code standings}, before it acknowledges the question.
 *
 * @param suite incarnation id
 * @param run run id; empty to ask about the suite's indexes only
 * @param ask number of the question, which the answers carry
 * @param announce whether score-service is to announce the run's end once more, if it has ended
 */
@JsonTypeName("StandingAsked")
public record StandingAsked(String suite, String run, long ask, boolean announce) implements RunMessage {}
