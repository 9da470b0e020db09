package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.corpus.Span;
import java.util.List;

/**
 * Splits at paragraphs, then lines, sentences, words and characters, until every piece is small enough, and packs
 * neighbouring pieces into chunks ({@link RecursiveSplitter}).
 *
 * @param chunkSize tokens, ≥ 1
 * @param overlap tokens, below {@code chunkSize}
 */
record RecursiveStrategy(int chunkSize, int overlap) implements ChunkingStrategy {

    RecursiveStrategy {
        Overlap.check(chunkSize, overlap);
    }

    @Override
    public List<Span> cut(SourceDocument document) {
        return new RecursiveSplitter(document, chunkSize, overlap)
                .split(new Span(0, document.text().length()));
    }
}
