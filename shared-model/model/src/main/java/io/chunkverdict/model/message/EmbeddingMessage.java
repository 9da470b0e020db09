package io.chunkverdict.model.message;

/** What travels on topic {@code embeddings}, keyed {@code suite/index}; removals and failures name exactly one index. */
public sealed interface EmbeddingMessage extends Message
        permits EmbeddedBatch, DocumentRemoved, DocumentFailed, QuestionsEmbedded, QuestionsFailed {}
