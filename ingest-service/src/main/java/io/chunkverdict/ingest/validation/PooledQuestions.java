package io.chunkverdict.ingest.validation;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.question.Gold.SpanGold;
import io.chunkverdict.model.question.Question;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Which document of a pooled suite a question is asked in: the one its span lies in, else the one its tag {@code src:…} names,
 * with or without the extension.
 */
public final class PooledQuestions {
    private static final String SOURCE_TAG = "src:";

    private final TreeSet<String> ids = new TreeSet<>(CodePointOrder.INSTANCE);
    private final Map<String, Optional<String>> byStem = new HashMap<>();

    /** @param documents ids of the corpus */
    public PooledQuestions(Collection<String> documents) {
        for (String id : documents) {
            ids.add(id);
            int dot = id.lastIndexOf('.');
            String stem = dot > id.lastIndexOf('/') + 1 ? id.substring(0, dot) : id;
            // two documents of one stem: the stem names neither
            byStem.merge(stem, Optional.of(id), (one, other) -> Optional.empty());
        }
    }

    /**
     * Why it can't be asked in any document.
     *
     * @param question with the documents of its spans named by ids
     * @return absent if it can, or is never asked
     */
    public Optional<String> objection(Question question) {
        if (question.gold().isEmpty()) {
            return Optional.empty();
        }
        Optional<String> named = question.gold().stream()
                .flatMap(slot -> slot.alternatives().stream())
                .filter(SpanGold.class::isInstance)
                .map(gold -> ((SpanGold) gold).document())
                .findFirst()
                .or(() -> question.tags().stream()
                        .filter(tag -> tag.startsWith(SOURCE_TAG))
                        .map(tag -> tag.substring(SOURCE_TAG.length()))
                        .findFirst());
        if (named.isEmpty()) {
            return Optional.of("in a pooled suite each question is asked in one document, and this one names none");
        }
        boolean there = ids.contains(named.get())
                || byStem.getOrDefault(named.get(), Optional.empty()).isPresent();
        return there
                ? Optional.empty()
                : Optional.of("in a pooled suite each question is asked in one document, and there is no '"
                        + named.get() + "' in the corpus");
    }

    /** What to do about it. */
    public static String hint() {
        return "give it span gold, or a tag src:DOCUMENT with the document's id";
    }
}
