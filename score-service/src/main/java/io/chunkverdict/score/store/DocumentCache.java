package io.chunkverdict.score.store;

import io.chunkverdict.score.evaluation.EvaluationInput.DocumentText;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Versions of documents in memory, with what evaluations found out about them, so that the next run of a suite reads and
 * searches only what is new to it. Bounded: the longest unused go first. A version never changes.
 */
@ApplicationScoped
class DocumentCache {

    /** About what an element, a section, a sentence and the rest of a document's keeping take. */
    private static final long BYTES_AN_ELEMENT = 120;

    private static final long BYTES_A_DOCUMENT = 1_000;
    /** Two bytes a character at most, and as much again for sentences and the like. */
    private static final long BYTES_A_CHARACTER = 3;

    private final long maxBytes;
    private final Map<Key, DocumentText> documents = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    DocumentCache(@ConfigProperty(name = "chunkverdict.score.cache-mib", defaultValue = "256") int maxMib) {
        this.maxBytes = maxMib * 1024L * 1024;
    }

    /**
     * A version of a document.
     *
     * @param suite incarnation id
     * @param document its id
     * @param revision the version
     */
    record Key(String suite, String document, long revision) {}

    synchronized Optional<DocumentText> find(Key key) {
        return Optional.ofNullable(documents.get(key));
    }

    synchronized void add(Key key, DocumentText document) {
        DocumentText before = documents.put(key, document);
        bytes += weight(document) - (before == null ? 0 : weight(before));
        Iterator<DocumentText> longestUnused = documents.values().iterator();
        while (bytes > maxBytes && longestUnused.hasNext()) {
            bytes -= weight(longestUnused.next());
            longestUnused.remove();
        }
    }

    /** Lets go of what a deleted suite had. */
    synchronized void forget(String suite) {
        documents.entrySet().removeIf(entry -> {
            boolean gone = entry.getKey().suite().equals(suite);
            bytes -= gone ? weight(entry.getValue()) : 0;
            return gone;
        });
    }

    private static long weight(DocumentText document) {
        return BYTES_A_DOCUMENT
                + BYTES_A_CHARACTER * document.text().length()
                + BYTES_AN_ELEMENT * document.elements().size();
    }
}
