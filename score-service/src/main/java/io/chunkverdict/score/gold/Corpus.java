package io.chunkverdict.score.gold;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.message.SnapshotDocument;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * The documents of a snapshot, ordered by id in code-point order.
 *
 * @param documents those that were parsed
 * @param failures why the others were not
 */
public record Corpus(SequencedMap<String, CorpusDocument> documents, SequencedMap<String, String> failures) {

    public Corpus {
        documents = ordered(documents);
        failures = ordered(failures);
    }

    public static Corpus of(Collection<SnapshotDocument> snapshot, Map<String, CorpusDocument> parsed) {
        SequencedMap<String, CorpusDocument> documents = new LinkedHashMap<>();
        SequencedMap<String, String> failures = new LinkedHashMap<>();
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

    /** Hashed: documents are looked up once a chunk, and a sorted map compares a long common path at every step. */
    private static <T> SequencedMap<String, T> ordered(Map<String, T> entries) {
        SequencedMap<String, T> ordered = new LinkedHashMap<>();
        entries.keySet().stream().sorted(CodePointOrder.INSTANCE).forEach(id -> ordered.put(id, entries.get(id)));
        return Collections.unmodifiableSequencedMap(ordered);
    }
}
