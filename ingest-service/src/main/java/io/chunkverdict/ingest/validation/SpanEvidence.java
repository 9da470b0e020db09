package io.chunkverdict.ingest.validation;

import io.chunkverdict.ingest.document.Corpus;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.question.SourcedQuestion;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.Gold.SpanGold;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the corpus says about spans. */
final class SpanEvidence {
    private final List<SpanGold> spans;
    private final Map<String, Boolean> readableById = new TreeMap<>();
    private final Map<SpanGold, Optional<String>> texts = new LinkedHashMap<>();
    private DocumentReferences references = new DocumentReferences(List.of());

    SpanEvidence(List<SourcedQuestion> questions) {
        this.spans = questions.stream()
                .flatMap(question -> question.question().gold().stream())
                .flatMap(slot -> slot.alternatives().stream())
                .filter(SpanGold.class::isInstance)
                .map(SpanGold.class::cast)
                .distinct()
                .toList();
    }

    void meet(CorpusDocument document) {
        readableById.put(document.id(), document.parsed().isPresent());
    }

    /** Second pass: what document a span means is known only when all ids are. */
    void read(Corpus corpus) {
        references = new DocumentReferences(readableById.keySet());
        if (spans.isEmpty()) {
            return;
        }
        Map<String, List<SpanGold>> byDocument = new TreeMap<>();
        for (SpanGold span : spans) {
            references.resolve(span.document()).ifPresent(id -> byDocument
                    .computeIfAbsent(id, i -> new ArrayList<>())
                    .add(span));
        }
        corpus.forEach(document -> document.parsed().ifPresent(parsed -> byDocument
                .getOrDefault(document.id(), List.of())
                .forEach(span ->
                        texts.put(span, SpanCheck.locate(span, parsed.text()).map(found -> found.of(parsed.text()))))));
    }

    DocumentReferences references() {
        return references;
    }

    /** Ids of all documents met. */
    List<String> documents() {
        return List.copyOf(readableById.keySet());
    }

    List<String> candidates(SpanGold span) {
        return references.candidates(span.document());
    }

    boolean readable(String document) {
        return readableById.getOrDefault(document, false);
    }

    /** The text of a span whose document is there and readable; absent if the span doesn't lie in it. */
    Optional<String> text(Gold span) {
        return texts.getOrDefault(span, Optional.empty());
    }
}
