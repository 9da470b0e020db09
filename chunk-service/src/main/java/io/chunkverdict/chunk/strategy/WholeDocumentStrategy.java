package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.Whitespace;
import java.util.List;

/** The document as one chunk: degenerate on purpose, to show that size alone can't win. */
record WholeDocumentStrategy() implements ChunkingStrategy {

    @Override
    public List<Span> cut(SourceDocument document) {
        Span whole = new Span(0, document.text().length());
        return Whitespace.isBlank(document.text(), whole) ? List.of() : List.of(whole);
    }
}
