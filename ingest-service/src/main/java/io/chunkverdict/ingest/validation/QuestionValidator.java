package io.chunkverdict.ingest.validation;

import io.chunkverdict.ingest.document.Corpus;
import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.ingest.question.SourcedQuestion;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.Gold.SpanGold;
import io.chunkverdict.model.question.Gold.TextGold;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.GoldMatcher;
import io.chunkverdict.text.token.Cl100k;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Checks a question set against a corpus (algorithms.md §11): which gold is there word for word, which only nearly, which
 * not at all, and then what text it was probably meant to be.
 */
public final class QuestionValidator {
    private final Cl100k tokens;
    private final GoldMatcher matcher;

    /** @param settings those the suite's runs match with */
    public QuestionValidator(Cl100k tokens, MatcherSettings settings) {
        this.tokens = tokens;
        this.matcher = new GoldMatcher(settings);
    }

    /**
     * The report.
     *
     * @param file of the questions, for the findings
     */
    public ValidationReport validate(String file, List<SourcedQuestion> questions, Corpus corpus) {
        Map<String, GoldEvidence> texts = new LinkedHashMap<>();
        questions.stream()
                .flatMap(question -> question.question().gold().stream())
                .flatMap(slot -> slot.alternatives().stream())
                .filter(TextGold.class::isInstance)
                .forEach(gold -> texts.computeIfAbsent(((TextGold) gold).text(), GoldEvidence::new));
        SpanEvidence spans = new SpanEvidence(questions);
        int[] readable = {0};
        corpus.forEach(document -> {
            spans.meet(document);
            document.parsed().ifPresent(parsed -> {
                readable[0]++;
                if (!texts.isEmpty()) {
                    FoldedText folded = FoldedText.of(parsed.text());
                    texts.values().forEach(evidence -> evidence.lookExactly(matcher, document.id(), folded));
                }
            });
        });
        lookClosely(texts, corpus);
        spans.read(corpus);
        FindingWriter writer = new FindingWriter(file, tokens, texts, spans);
        List<Finding> findings = new ArrayList<>();
        if (readable[0] == 0) {
            findings.add(writer.noCorpus());
        } else {
            questions.forEach(question -> findings.addAll(writer.findings(question)));
        }
        int scored = (int) questions.stream()
                .filter(question -> !question.question().gold().isEmpty())
                .count();
        return ValidationReport.of(questions.size(), scored, findings);
    }

    private void lookClosely(Map<String, GoldEvidence> texts, Corpus corpus) {
        List<GoldEvidence> missing = texts.values().stream()
                .filter(evidence -> evidence.holders().isEmpty())
                .toList();
        if (missing.isEmpty()) {
            return;
        }
        corpus.forEach(document -> document.parsed().ifPresent(parsed -> {
            FoldedText folded = FoldedText.of(parsed.text());
            WordIndex words = new WordIndex(parsed.text());
            missing.forEach(evidence -> evidence.lookClosely(matcher, document, folded, words));
        }));
    }

    /** What the corpus says about spans. */
    static final class SpanEvidence {
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
            if (!spans.isEmpty()) {
                readableById.put(document.id(), document.parsed().isPresent());
            }
        }

        /** Second pass: what document a span means is known only when all ids are. */
        void read(Corpus corpus) {
            if (spans.isEmpty()) {
                return;
            }
            references = new DocumentReferences(readableById.keySet());
            Map<String, List<SpanGold>> byDocument = new TreeMap<>();
            for (SpanGold span : spans) {
                references.resolve(span.document()).ifPresent(id -> byDocument
                        .computeIfAbsent(id, i -> new ArrayList<>())
                        .add(span));
            }
            corpus.forEach(document -> document.parsed().ifPresent(parsed -> byDocument
                    .getOrDefault(document.id(), List.of())
                    .forEach(span -> texts.put(
                            span, SpanCheck.locate(span, parsed.text()).map(found -> found.of(parsed.text()))))));
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
}
