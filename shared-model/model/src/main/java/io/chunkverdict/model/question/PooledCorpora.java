package io.chunkverdict.model.question;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * In a pooled suite each document is its own corpus: a question is answered within the document its gold lies in, which is
 * the one its span gold names, or else the one its tag {@code src:…} names (with or without the extension).
 */
public final class PooledCorpora {

    private static final String SOURCE_TAG = "src:";

    private final Set<String> ids = new HashSet<>();
    private final Map<String, Optional<String>> byStem = new HashMap<>();

    /** @param documents ids of the suite's documents */
    public PooledCorpora(Collection<String> documents) {
        for (String id : documents) {
            ids.add(id);
            // two documents of one stem: the stem names neither
            byStem.merge(stem(id), Optional.of(id), (one, other) -> Optional.empty());
        }
    }

    /** Whether there is a document of this id. */
    public boolean contains(String id) {
        return ids.contains(id);
    }

    /** The document a question belongs to, by its id, or as it is named where there is no such document; empty if it names none. */
    public Optional<String> documentOf(Question question) {
        return question.gold().stream()
                .flatMap(slot -> slot.alternatives().stream())
                .filter(Gold.SpanGold.class::isInstance)
                .map(gold -> ((Gold.SpanGold) gold).document())
                .findFirst()
                .or(() -> question.tags().stream()
                        .filter(tag -> tag.startsWith(SOURCE_TAG))
                        .map(tag -> resolve(tag.substring(SOURCE_TAG.length())))
                        .findFirst());
    }

    private String resolve(String named) {
        return ids.contains(named)
                ? named
                : byStem.getOrDefault(named, Optional.empty()).orElse(named);
    }

    private static String stem(String id) {
        int dot = id.lastIndexOf('.');
        return dot > id.lastIndexOf('/') + 1 ? id.substring(0, dot) : id;
    }
}
