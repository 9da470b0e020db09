package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.Whitespace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Packs neighbouring pieces into chunks of at most {@code chunkSize} tokens, the sum over the pieces; each chunk begins with
 * the last pieces of the one before, as long as they have no more than {@code overlap} tokens.
 */
final class PiecePacker {

    private record Piece(Span span, int tokens) {}

    private final String text;
    private final int chunkSize;
    private final int overlap;
    private final List<Span> chunks;
    private final Deque<Piece> pending = new ArrayDeque<>();
    private int total;

    /** @param chunks is added to */
    PiecePacker(String text, int chunkSize, int overlap, List<Span> chunks) {
        this.text = text;
        this.chunkSize = chunkSize;
        this.overlap = overlap;
        this.chunks = chunks;
    }

    /** Takes the piece that follows the last one in the text. */
    void add(Span piece, int tokens) {
        if (total + tokens > chunkSize && !pending.isEmpty()) {
            emitPending();
            while (total > overlap || (total + tokens > chunkSize && total > 0)) {
                total -= pending.removeFirst().tokens();
            }
        }
        pending.addLast(new Piece(piece, tokens));
        total += tokens;
    }

    /** Ends the chunk that is being packed; what follows begins without overlap. */
    void flush() {
        if (!pending.isEmpty()) {
            emitPending();
        }
        pending.clear();
        total = 0;
    }

    /** Adds a chunk, less the white space at its ends; nothing if it is blank. */
    void emit(Span chunk) {
        Whitespace.strip(text, chunk).ifPresent(chunks::add);
    }

    private void emitPending() {
        emit(new Span(
                pending.getFirst().span().start(), pending.getLast().span().end()));
    }
}
