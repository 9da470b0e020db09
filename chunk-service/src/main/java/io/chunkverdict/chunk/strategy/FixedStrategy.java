package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.Whitespace;
import io.chunkverdict.text.token.TokenIndex;
import java.util.ArrayList;
import java.util.List;

/**
 * Windows of {@code chunkSize} tokens of the whole text, each beginning {@code overlap} tokens before the last one's end.
 * A window is cut at characters, so a chunk counted alone can have a token more or less. Blank windows are left out.
 *
 * @param chunkSize tokens, ≥ 1
 * @param overlap tokens, below {@code chunkSize}
 */
record FixedStrategy(int chunkSize, int overlap) implements ChunkingStrategy {

    FixedStrategy {
        Overlap.check(chunkSize, overlap);
    }

    @Override
    public List<Span> cut(SourceDocument document) {
        TokenIndex tokens = document.tokens();
        List<Span> chunks = new ArrayList<>();
        for (int first = 0; first < tokens.tokens(); first += chunkSize - overlap) {
            int next = Math.min(first + chunkSize, tokens.tokens());
            Span window =
                    new Span(tokens.token(first).start(), tokens.token(next - 1).end());
            if (!Whitespace.isBlank(document.text(), window)) {
                chunks.add(window);
            }
            if (next == tokens.tokens()) {
                break;
            }
        }
        return chunks;
    }
}
