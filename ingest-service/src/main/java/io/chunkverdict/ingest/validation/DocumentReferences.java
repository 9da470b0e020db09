package io.chunkverdict.ingest.validation;

import io.chunkverdict.model.corpus.CodePointOrder;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.question.Question;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Finds the document that a span's {@code document} means: its id; else the only document of that path without extension, or
 * the only one of that file name, with or without extension. Question files of other tools know documents by such names.
 */
public final class DocumentReferences {
    private final TreeSet<String> ids = new TreeSet<>(CodePointOrder.INSTANCE);
    private final Map<String, List<String>> byShortName = new TreeMap<>();

    /** @param documents ids of the corpus */
    public DocumentReferences(Collection<String> documents) {
        ids.addAll(documents);
        for (String id : ids) {
            String file = id.substring(id.lastIndexOf('/') + 1);
            new TreeSet<>(List.of(withoutExtension(id), file, withoutExtension(file))).forEach(name -> byShortName
                    .computeIfAbsent(name, n -> new ArrayList<>())
                    .add(id));
        }
    }

    /** The id; absent if no document or more than one can be meant. */
    public Optional<String> resolve(String written) {
        if (ids.contains(written)) {
            return Optional.of(written);
        }
        List<String> candidates = byShortName.getOrDefault(written, List.of());
        return candidates.size() == 1 ? Optional.of(candidates.getFirst()) : Optional.empty();
    }

    /** Those that can be meant, by id in code-point order. */
    public List<String> candidates(String written) {
        return ids.contains(written) ? List.of(written) : List.copyOf(byShortName.getOrDefault(written, List.of()));
    }

    /** The question with the documents of its spans named by their ids, as far as they can be found. */
    public Question resolve(Question question) {
        return new Question(
                question.id(),
                question.query(),
                question.gold().stream()
                        .map(slot -> new GoldSlot(
                                slot.alternatives().stream().map(this::resolve).toList()))
                        .toList(),
                question.tags(),
                question.reviewed());
    }

    private Gold resolve(Gold gold) {
        return switch (gold) {
            case Gold.TextGold text -> text;
            case Gold.SpanGold span ->
                new Gold.SpanGold(
                        resolve(span.document()).orElse(span.document()), span.start(), span.end(), span.unit());
        };
    }

    private static String withoutExtension(String path) {
        int dot = path.lastIndexOf('.');
        return dot > path.lastIndexOf('/') + 1 ? path.substring(0, dot) : path;
    }
}
