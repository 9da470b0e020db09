package io.chunkverdict.score.metric;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.score.gold.Corpus;
import io.chunkverdict.text.folding.FoldedText;
import java.util.LinkedHashMap;
import java.util.Map;

/** Chunk texts made comparable; the most recently used are kept, since popular chunks answer many questions. */
public final class Passages {

    private static final int KEPT = 4_096;

    private final Corpus corpus;
    private final Map<Place, FoldedText> recent = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Place, FoldedText> eldest) {
            return size() > KEPT;
        }
    };

    public Passages(Corpus corpus) {
        this.corpus = corpus;
    }

    /** The text of a chunk, made comparable. */
    public FoldedText folded(DescribedChunk chunk) {
        return recent.computeIfAbsent(
                new Place(chunk.document(), chunk.span()),
                place -> FoldedText.of(
                        place.span().of(corpus.get(place.document()).text())));
    }

    private record Place(String document, Span span) {}
}
