package io.chunkverdict.model.message;

/** What travels on topic {@code scores}, keyed by run. */
public sealed interface ScoreMessage extends Message
        permits RunProgress, RunCompleted, RunFailed, RegressionFound, VerdictChanged {

    /** The run it is about. */
    String run();
}
