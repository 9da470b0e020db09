package io.chunkverdict.model.message;

/** What travels on topic {@code standings}, keyed by suite: answers to {@link StandingAsked}. */
public sealed interface StandingMessage extends Message permits RetrievalStanding, ScoringStanding {

    /** Run id; empty if the answer is about the suite's indexes only. */
    String run();

    /** Number of the question that is answered. */
    long ask();
}
