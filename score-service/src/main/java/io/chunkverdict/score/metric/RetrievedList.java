package io.chunkverdict.score.metric;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.DescribedChunk;
import io.chunkverdict.model.message.Hit;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a cell retrieved for a question, by rank.
 *
 * @param hits by rank
 * @param chunks the chunk of each hit
 * @param covered the retrieved ranges of each document, merged, in UTF-16
 */
public record RetrievedList(List<Hit> hits, List<DescribedChunk> chunks, SortedMap<String, List<Span>> covered) {

    public RetrievedList {
        hits = List.copyOf(hits);
        chunks = List.copyOf(chunks);
        if (hits.size() != chunks.size()) {
            throw new IllegalArgumentException(hits.size() + " hits on " + chunks.size() + " chunks");
        }
    }

    public static RetrievedList of(List<Hit> hits, List<DescribedChunk> chunks) {
        SortedMap<String, List<Span>> covered = new TreeMap<>(CodePointOrder.INSTANCE);
        for (DescribedChunk chunk : chunks) {
            covered.computeIfAbsent(chunk.document(), key -> new ArrayList<>()).add(chunk.span());
        }
        covered.replaceAll((document, spans) -> Ranges.union(spans));
        return new RetrievedList(hits, chunks, covered);
    }

    /** cl100k tokens of all retrieved chunks. */
    public int tokens() {
        return chunks.stream().mapToInt(DescribedChunk::tokens).sum();
    }

    List<Span> coveredIn(String document) {
        return covered.getOrDefault(document, List.of());
    }
}
