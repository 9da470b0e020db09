package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.SentenceCost;
import java.util.List;

/**
 * Cuts a document into chunks. A strategy maps a text to ranges of that text and never to strings, so that no offset is
 * ever lost. Implementations are immutable and thread-safe, and a pure function of the document: the same document gives
 * the same chunks on every machine.
 */
public interface ChunkingStrategy {

    /**
     * The chunks of a document, in document order (by start, then by end). They may overlap and leave text out; none may be
     * blank, leave the text or cut a surrogate pair: {@link Chunker} refuses the document otherwise.
     */
    List<Span> cut(SourceDocument document);

    /** What cutting the document asks of the encoder, as if nothing were cached; nothing for most strategies. */
    default SentenceCost cost(SourceDocument document) {
        return SentenceCost.NONE;
    }
}
