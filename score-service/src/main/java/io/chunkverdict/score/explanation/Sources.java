package io.chunkverdict.score.explanation;

import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.message.DescribedChunk;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The documents and chunks that explanations look at. */
public final class Sources {

    private final Map<String, ParsedDocument> parsed;
    private final Map<String, SourceDocument> documents = new HashMap<>();
    private final Map<String, Map<String, List<DescribedChunk>>> chunks = new HashMap<>();

    /**
     * @param parsed by document id: at least every document that gold or a retrieved chunk is in
     * @param indexes by index id: its chunks in order, at least those of documents with gold; an index that is missing leaves
     *     out what could have been retrieved
     */
    public Sources(Map<String, ParsedDocument> parsed, Map<String, List<DescribedChunk>> indexes) {
        this.parsed = Map.copyOf(parsed);
        indexes.forEach((index, all) -> {
            Map<String, List<DescribedChunk>> byDocument = new HashMap<>();
            all.forEach(chunk -> byDocument
                    .computeIfAbsent(chunk.document(), any -> new java.util.ArrayList<>())
                    .add(chunk));
            chunks.put(index, byDocument);
        });
    }

    boolean knows(String document) {
        return parsed.containsKey(document);
    }

    /** Whether the chunks of an index are here. */
    boolean describes(String index) {
        return chunks.containsKey(index);
    }

    SourceDocument document(String id) {
        return documents.computeIfAbsent(id, any -> new SourceDocument(id, parsed.get(id)));
    }

    /** The chunks an index made of a document, in order. */
    List<DescribedChunk> chunks(String index, String document) {
        return chunks.getOrDefault(index, Map.of()).getOrDefault(document, List.of());
    }
}
