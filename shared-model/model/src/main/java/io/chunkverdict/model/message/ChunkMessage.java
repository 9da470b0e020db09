package io.chunkverdict.model.message;

/** What travels on topic {@code chunks}, keyed {@code suite/index/document/part}; removals and failures name exactly one index. */
public sealed interface ChunkMessage extends Message permits ChunkBatch, DocumentRemoved, DocumentFailed {}
