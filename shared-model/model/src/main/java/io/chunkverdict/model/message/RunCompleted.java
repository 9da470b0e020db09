package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * A run has its report. At least once, always with the same content.
 *
 * @param suite incarnation id
 * @param suiteName the suite's alias
 * @param run run id
 * @param revision the suite's revision that was evaluated
 * @param pinHash hash of the run's pins
 * @param digest of the report, SHA-256 hex
 * @param verdict the verdict in one sentence
 * @param leader the leading cell, {@code strategy/retriever}; empty when there is no verdict
 */
@JsonTypeName("RunCompleted")
public record RunCompleted(
        String suite,
        String suiteName,
        String run,
        long revision,
        String pinHash,
        String digest,
        String verdict,
        String leader)
        implements ScoreMessage {}
