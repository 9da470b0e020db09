package io.chunkverdict.score.metric;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.DescribedChunk;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The chunks of an index by document.
 *
 * @param documents spans in document order, by document id; to look up, in no order of its own
 */
public record ChunksByPlace(Map<String, List<Span>> documents) {

    public ChunksByPlace {
        documents = Collections.unmodifiableMap(documents);
    }

    public static ChunksByPlace of(List<DescribedChunk> chunks) {
        Map<String, List<Span>> documents = new HashMap<>();
        for (DescribedChunk chunk : chunks) {
            documents
                    .computeIfAbsent(chunk.document(), key -> new ArrayList<>())
                    .add(chunk.span());
        }
        return new ChunksByPlace(documents);
    }

    List<Span> of(String document) {
        return documents.getOrDefault(document, List.of());
    }

    List<Span> overlapping(String document, Span range) {
        return of(document).stream().filter(span -> span.overlaps(range)).toList();
    }
}
