package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.SentenceCost;
import java.util.List;
import java.util.Objects;

/**
 * A document's chunks under one strategy.
 *
 * @param chunks in document order, numbered from 0
 * @param sentences what the strategy asked of the encoder
 */
public record ChunkedDocument(List<Chunk> chunks, SentenceCost sentences) {

    public ChunkedDocument {
        chunks = List.copyOf(chunks);
        Objects.requireNonNull(sentences, "sentences");
    }
}
