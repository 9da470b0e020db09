package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.token.Cl100k;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * LangChain's recursive character splitter with token lengths, over spans (reference/algorithms.md §3.2). Pieces begin with
 * the separator they were cut at, and are packed by the sum of their own token counts, which is usually a little more than
 * the tokens of the packed text.
 */
final class RecursiveSplitter {

    /** From coarse to fine; after the last, characters. */
    private static final List<String> SEPARATORS = List.of("\n\n", "\n", ". ", " ");

    private final SourceDocument document;
    private final int chunkSize;
    private final int overlap;
    private final Map<Integer, Integer> characterTokens = new HashMap<>();
    private final List<Span> chunks = new ArrayList<>();

    RecursiveSplitter(SourceDocument document, int chunkSize, int overlap) {
        this.document = document;
        this.chunkSize = chunkSize;
        this.overlap = overlap;
    }

    /** The chunks of one part of the text, each without white space at its ends. */
    List<Span> split(Span part) {
        chunks.clear();
        split(part, 0);
        return located(part.start());
    }

    /**
     * The peer keeps no offsets but looks its chunks up afterwards, each behind the start of the last: a chunk whose very text
     * stands there earlier is taken to be that one. Kept, so that boundaries agree (defect 16 of reference/algorithms.md);
     * only where its search would leave document order is the place the chunk was cut from taken instead.
     */
    private List<Span> located(int partStart) {
        List<Span> located = new ArrayList<>(chunks.size());
        int from = partStart;
        for (Span cut : chunks) {
            int found = from > cut.start() ? -1 : findWhole(cut.of(document.text()), from, cut.end());
            Span chunk = found < 0 ? cut : new Span(found, found + cut.length());
            located.add(chunk);
            from = chunk.start() + 1;
        }
        return located;
    }

    private void split(Span part, int level) {
        int separator = level;
        while (separator < SEPARATORS.size() && find(SEPARATORS.get(separator), part.start(), part.end()) < 0) {
            separator++;
        }
        PiecePacker packer = new PiecePacker(document.text(), chunkSize, overlap, chunks);
        if (separator == SEPARATORS.size()) {
            splitCharacters(part, packer);
        } else {
            splitAt(SEPARATORS.get(separator), separator, part, packer);
        }
        packer.flush();
    }

    private void splitAt(String separator, int level, Span part, PiecePacker packer) {
        int start = part.start();
        int next = find(separator, start, part.end());
        while (start < part.end()) {
            // a piece begins with its separator: the next one is looked for behind it
            int end = next < 0 ? part.end() : next;
            if (end > start) {
                add(new Span(start, end), level, packer);
            }
            start = end;
            next = next < 0 ? -1 : find(separator, next + separator.length(), part.end());
        }
    }

    private void add(Span piece, int level, PiecePacker packer) {
        // long pieces need no counting to be too long
        if (Cl100k.atLeast(piece.length()) < chunkSize) {
            int tokens = document.tokens().count(piece);
            if (tokens < chunkSize) {
                packer.add(piece, tokens);
                return;
            }
        }
        packer.flush();
        split(piece, level + 1);
    }

    private void splitCharacters(Span part, PiecePacker packer) {
        String text = document.text();
        int start = part.start();
        while (start < part.end()) {
            int character = text.codePointAt(start);
            Span piece = new Span(start, start + Character.charCount(character));
            int tokens = characterTokens.computeIfAbsent(character, document::tokensOf);
            if (tokens < chunkSize) {
                packer.add(piece, tokens);
            } else {
                packer.flush();
                packer.emit(piece);
            }
            start = piece.end();
        }
    }

    private int find(String separator, int from, int end) {
        return document.text().indexOf(separator, from, end);
    }

    /** As {@link #find}, by characters: a lone surrogate isn't found in one half of a pair. */
    private int findWhole(String chunk, int from, int end) {
        String text = document.text();
        int found = find(chunk, from, end);
        while (found >= 0
                && (Chunker.cutsCharacter(text, found) || Chunker.cutsCharacter(text, found + chunk.length()))) {
            found = find(chunk, found + 1, end);
        }
        return found;
    }
}
