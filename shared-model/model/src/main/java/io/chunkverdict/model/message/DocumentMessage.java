package io.chunkverdict.model.message;

/** What travels on topic {@code documents}, keyed {@code suite/document}. */
public sealed interface DocumentMessage extends Message permits DocumentRevised, DocumentRemoved, DocumentFailed {}
