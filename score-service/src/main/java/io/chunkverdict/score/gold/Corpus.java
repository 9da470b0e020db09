package io.chunkverdict.score.gold;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.message.SnapshotDocument;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The documents of a snapshot, ordered by id in code-point order.
 *
 * @param documents those that were parsed
 * @param failures why the others were not
 */
public record Corpus(SortedMap<String, CorpusDocument> documents, SortedMap<String, String> failures) {

    public Corpus {
        documents = Collections.unmodifiableSortedMap(ordered(documents));
        failures = Collections.unmodifiableSortedMap(ordered(failures));
    }

    public static Corpus of(Collection<SnapshotDocument> snapshot, Map<String, CorpusDocument> parsed) {
        SortedMap<String, CorpusDocument> documents = ordered(Map.of());
        SortedMap<String, String> failures = ordered(Map.of());
        for (SnapshotDocument document : snapshot) {
            if (document.failed()) {
                failures.put(document.id(), document.failure());
            } else {
                documents.put(document.id(), required(parsed, document.id()));
            }
        }
        return new Corpus(documents, failures);
    }

    public Optional<CorpusDocument> find(String id) {
        return Optional.ofNullable(documents.get(id));
    }

    /**
     * The document of this id.
     *
     * @throws IllegalArgumentException if the snapshot holds no parsed document of this id
     */
    public CorpusDocument get(String id) {
        return find(id).orElseThrow(() -> new IllegalArgumentException("the snapshot holds no text of " + id));
    }

    private static CorpusDocument required(Map<String, CorpusDocument> parsed, String id) {
        return Optional.ofNullable(parsed.get(id))
                .orElseThrow(() -> new IllegalArgumentException("the text of " + id + " is missing"));
    }

    private static <T> SortedMap<String, T> ordered(Map<String, T> entries) {
        SortedMap<String, T> sorted = new TreeMap<>(CodePointOrder.INSTANCE);
        sorted.putAll(entries);
        return sorted;
    }
}
