package io.chunkverdict.model.message;

/** What travels on topic {@code runs}, keyed by suite. */
public sealed interface RunMessage extends Message
        permits RunRequested, RunCancelled, RunFailed, SuiteDeleted, RetentionAdvanced, StandingAsked {}
