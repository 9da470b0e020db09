package io.chunkverdict.model.message;

/** What travels on topic {@code retrievals}, keyed by run. */
public sealed interface RetrievalMessage extends Message
        permits IndexDescribed, QuestionsRetrieved, CellSummary, CellFailed {}
