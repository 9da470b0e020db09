package io.chunkverdict.retrieve.run;

import io.chunkverdict.model.message.SnapshotDocument;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.Question;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * In a pooled suite each document is its own corpus: a question is answered within the document its gold lies in, which is
 * the one its span gold names, or else the one its tag {@code src:…} names (with or without the extension).
 */
final class PooledCorpora {

    private static final String SOURCE_TAG = "src:";

    private final Set<String> ids = new HashSet<>();
    private final Map<String, Optional<String>> byStem = new HashMap<>();

    PooledCorpora(List<SnapshotDocument> documents) {
        for (SnapshotDocument document : documents) {
            ids.add(document.id());
            // two documents of one stem: the stem names neither
            byStem.merge(stem(document.id()), Optional.of(document.id()), (one, other) -> Optional.empty());
        }
    }

    /** The document a question belongs to; empty if it names none. */
    Optional<String> documentOf(Question question) {
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
