package io.chunkverdict.score.metric;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.Whitespace;
import io.chunkverdict.text.token.Cl100k;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The two chunkers behind Chroma's published tables, over spans; sizes in cl100k tokens. */
final class ChromaChunkers {

    private static final List<String> SEPARATORS = List.of("\n\n", "\n", ".", "?", "!", " ", "");
    private static final Cl100k TOKENS = new Cl100k();

    private ChromaChunkers() {}

    /** Windows of tokens; each begins {@code size − overlap} tokens after the one before. */
    static List<Span> tokenText(String text, int size, int overlap) {
        List<Span> tokens = TOKENS.spans(text);
        List<Span> chunks = new ArrayList<>();
        int from = 0;
        int to = 0;
        while (to < tokens.size()) {
            to = Math.min(tokens.size(), from + size);
            chunks.add(new Span(tokens.get(from).start(), tokens.get(to - 1).end()));
            from += size - overlap;
        }
        return chunks;
    }

    /** Split at the coarsest separator that occurs, pieces packed by the sum of their tokens. */
    static List<Span> recursive(String text, int size, int overlap) {
        List<Span> chunks = new ArrayList<>();
        split(text, new Span(0, text.length()), 0, size, overlap, chunks);
        return chunks;
    }

    private record Piece(Span span, int tokens) {}

    private static void split(String text, Span part, int level, int size, int overlap, List<Span> chunks) {
        int at = level;
        while (text.indexOf(SEPARATORS.get(at), part.start(), part.end()) < 0) {
            at++;
        }
        List<Piece> good = new ArrayList<>();
        for (Span span : pieces(text, part, SEPARATORS.get(at))) {
            int tokens = TOKENS.count(span.of(text));
            if (tokens < size) {
                good.add(new Piece(span, tokens));
                continue;
            }
            pack(text, good, size, overlap, chunks);
            good.clear();
            if (at + 1 < SEPARATORS.size()) {
                split(text, span, at + 1, size, overlap, chunks);
            } else {
                chunks.add(span);
            }
        }
        pack(text, good, size, overlap, chunks);
    }

    /** Cut before every separator. */
    private static List<Span> pieces(String text, Span part, String separator) {
        List<Span> pieces = new ArrayList<>();
        int start = part.start();
        while (start < part.end()) {
            int end;
            if (separator.isEmpty()) {
                end = start + Character.charCount(text.codePointAt(start));
            } else {
                boolean leading = text.startsWith(separator, start);
                int next = text.indexOf(separator, leading ? start + separator.length() : start, part.end());
                end = next < 0 ? part.end() : next;
            }
            pieces.add(new Span(start, end));
            start = end;
        }
        return pieces;
    }

    private static void pack(String text, List<Piece> pieces, int size, int overlap, List<Span> chunks) {
        Deque<Piece> current = new ArrayDeque<>();
        int total = 0;
        for (Piece piece : pieces) {
            if (total + piece.tokens() > size && !current.isEmpty()) {
                emit(text, current, chunks);
                while (total > overlap || total + piece.tokens() > size && total > 0) {
                    total -= current.removeFirst().tokens();
                }
            }
            current.add(piece);
            total += piece.tokens();
        }
        if (!current.isEmpty()) {
            emit(text, current, chunks);
        }
    }

    private static void emit(String text, Deque<Piece> pieces, List<Span> chunks) {
        Span span = new Span(
                pieces.getFirst().span().start(), pieces.getLast().span().end());
        Whitespace.strip(text, span).ifPresent(chunks::add);
    }
}
