package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.text.Whitespace;
import java.util.ArrayList;
import java.util.List;

/** Chunks documents under any strategy of a registry, and holds every strategy, plug-ins included, to the same rules. */
public final class Chunker {

    private final Strategies strategies;

    public Chunker(Strategies strategies) {
        this.strategies = strategies;
    }

    /**
     * The chunks of a document for one index, counted and checked.
     *
     * @throws ChunkingException if the strategy is unknown, can't cut this document, or breaks the rules for spans
     */
    public ChunkedDocument chunk(SourceDocument document, IndexSpec index) {
        ChunkingStrategy strategy = strategies.strategy(index);
        List<Span> spans = strategy.cut(document);
        List<Chunk> chunks = new ArrayList<>(spans.size());
        Span last = new Span(0, 0);
        for (int i = 0; i < spans.size(); i++) {
            Span span = spans.get(i);
            check(document.text(), index.strategy().name(), i, last, span);
            chunks.add(new Chunk(i, span, document.tokens().count(span), span.of(document.text())));
            last = span;
        }
        return new ChunkedDocument(chunks, strategy.cost(document));
    }

    /** The invariants of every chunk: inside the text, whole characters, not blank, in document order. */
    private static void check(String text, String strategy, int ordinal, Span last, Span span) {
        String problem;
        if (span.end() > text.length()) {
            problem = "ends after the text, which has " + text.length() + " UTF-16 code units";
        } else if (cutsCharacter(text, span.start()) || cutsCharacter(text, span.end())) {
            problem = "cuts a surrogate pair in two";
        } else if (Whitespace.isBlank(text, span)) {
            problem = "is blank";
        } else if (ordinal > 0 && span.compareTo(last) < 0) {
            problem = "comes before chunk " + (ordinal - 1) + " [" + last.start() + ", " + last.end() + ")";
        } else {
            return;
        }
        throw new ChunkingException("strategy " + strategy + ": chunk " + ordinal + " [" + span.start() + ", "
                + span.end() + ") " + problem + ". This is a defect of the strategy.");
    }

    static boolean cutsCharacter(String text, int offset) {
        return offset > 0
                && offset < text.length()
                && Character.isSurrogatePair(text.charAt(offset - 1), text.charAt(offset));
    }
}
