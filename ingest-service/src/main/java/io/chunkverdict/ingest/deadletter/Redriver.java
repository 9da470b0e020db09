package io.chunkverdict.ingest.deadletter;

import io.chunkverdict.ingest.suite.Refusal;

/** Sends a dead letter's record to the topic it came from, as it was before it was one. */
@FunctionalInterface
public interface Redriver {
    /**
     * Returns when the broker has acknowledged it.
     *
     * @throws Refusal if its topic is none of ours, the broker refuses it for good, or is away
     */
    void redrive(DeadLetter letter);
}
