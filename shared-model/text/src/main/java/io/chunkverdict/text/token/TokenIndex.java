package io.chunkverdict.text.token;

import io.chunkverdict.model.corpus.Span;
import java.util.Arrays;

/**
 * A text encoded once, that then tells how many tokens any part of it would have if it stood alone, without encoding the
 * part again. The counts are exact: a part falls into the same {@link Pieces} as the whole from the first place where both
 * have a piece begin, up to the piece that holds the part's last printed character; only what is before and after that is
 * encoded anew. Immutable, thread-safe.
 */
public final class TokenIndex {

    private final Cl100k tokenizer;
    private final String text;
    private final int[] tokenStarts;
    private final int[] tokenEnds;
    /** Where pieces start, and the text's end. */
    private final int[] pieces;
    /** Tokens before each of {@link #pieces}. */
    private final int[] tokensBefore;

    TokenIndex(Cl100k tokenizer, String text, int[] tokenStarts, int[] tokenEnds) {
        this.tokenizer = tokenizer;
        this.text = text;
        this.tokenStarts = tokenStarts;
        this.tokenEnds = tokenEnds;
        int[] starts = new int[Math.min(text.length(), tokenStarts.length) + 1];
        int[] before = new int[starts.length];
        int count = 0;
        int token = 0;
        int start = 0;
        while (start < text.length()) {
            starts[count] = start;
            before[count++] = token;
            start = Pieces.end(text, start, text.length());
            while (token < tokenEnds.length && tokenEnds[token] <= start) {
                token++;
            }
            if (token == 0 || tokenEnds[token - 1] != start) {
                throw new IllegalStateException("a token of cl100k lies across the end of a piece at offset " + start);
            }
        }
        starts[count] = start;
        before[count++] = token;
        this.pieces = Arrays.copyOf(starts, count);
        this.tokensBefore = Arrays.copyOf(before, count);
    }

    /** How many tokens the whole text has. */
    public int tokens() {
        return tokenStarts.length;
    }

    /** Where token {@code i} of the whole text lies; see {@link Cl100k#spans}. */
    public Span token(int i) {
        return new Span(tokenStarts[i], tokenEnds[i]);
    }

    /** {@link Cl100k#count} of {@code part.of(text)}. */
    public int count(Span part) {
        int head = firstCommonPiece(part);
        if (head == part.end()) {
            return encode(part.start(), part.end());
        }
        int lastInk = part.end() - 1;
        while (lastInk >= head && Pieces.isWhitespace(text.charAt(lastInk))) {
            lastInk--;
        }
        if (lastInk < head) {
            return encode(part.start(), head) + encode(head, part.end());
        }
        int from = pieceAt(head);
        int to = pieceAt(lastInk);
        if (pieces[to + 1] == part.end()) {
            return encode(part.start(), head) + tokensBefore[to + 1] - tokensBefore[from];
        }
        return encode(part.start(), head) + tokensBefore[to] - tokensBefore[from] + encode(pieces[to], part.end());
    }

    /** The first offset in the part where the part and the whole text both have a piece begin; the part's end if none. */
    private int firstCommonPiece(Span part) {
        int i = part.start();
        while (i < part.end() && Arrays.binarySearch(pieces, i) < 0) {
            i = Pieces.end(text, i, part.end());
        }
        return i;
    }

    private int pieceAt(int offset) {
        int found = Arrays.binarySearch(pieces, offset);
        return found >= 0 ? found : -found - 2;
    }

    private int encode(int start, int end) {
        return start == end ? 0 : tokenizer.count(text.substring(start, end));
    }
}
