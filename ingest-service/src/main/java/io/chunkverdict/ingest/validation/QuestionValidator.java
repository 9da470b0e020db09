package io.chunkverdict.ingest.validation;

import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.document.Corpus;
import io.chunkverdict.ingest.question.QuestionReading;
import io.chunkverdict.ingest.question.SourcedQuestion;
import io.chunkverdict.ingest.validation.Finding.Severity;
import io.chunkverdict.ingest.validation.Findings.Place;
import io.chunkverdict.model.question.Gold.TextGold;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.GoldMatcher;
import io.chunkverdict.text.section.References;
import io.chunkverdict.text.token.Cl100k;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks a question set against a corpus and what it will be evaluated with (algorithms.md §9 and §11): which gold is there
 * word for word, which only nearly, which not at all and what text it was probably meant to be; what no chunk can hold; and
 * what makes figures over the set or the documents weak.
 */
public final class QuestionValidator {
    private final Cl100k tokens;
    private final SuiteConfiguration configuration;
    private final GoldMatcher matcher;

    /** @param configuration what the suite's runs are evaluated with */
    public QuestionValidator(Cl100k tokens, SuiteConfiguration configuration) {
        this.tokens = tokens;
        this.configuration = configuration;
        this.matcher = new GoldMatcher(configuration.matcher());
    }

    /** The report: mistakes in the file, then what is to be said of the set and the documents, then each question. */
    public ValidationReport validate(QuestionReading reading, Corpus corpus) {
        List<SourcedQuestion> questions = reading.file().questions();
        Map<String, GoldEvidence> texts = new LinkedHashMap<>();
        questions.stream()
                .flatMap(question -> question.question().gold().stream())
                .flatMap(slot -> slot.alternatives().stream())
                .filter(TextGold.class::isInstance)
                .forEach(gold -> texts.computeIfAbsent(((TextGold) gold).text(), GoldEvidence::new));
        SpanEvidence spans = new SpanEvidence(questions);
        CorpusFacts facts = new CorpusFacts();
        corpus.forEach(document -> {
            spans.meet(document);
            facts.meet(document);
            document.parsed().filter(parsed -> !texts.isEmpty()).ifPresent(parsed -> {
                FoldedText folded = FoldedText.of(parsed.text());
                References references =
                        References.of(parsed.elements(), parsed.text().length());
                texts.values().forEach(evidence -> evidence.lookExactly(matcher, document.id(), folded, references));
            });
        });
        lookClosely(texts, corpus);
        spans.read(corpus);
        Findings findings = new Findings(reading.file().file(), reading.file().format());
        mistakes(findings, reading);
        if (!questions.isEmpty()) {
            SetChecks set = new SetChecks(questions, configuration, findings);
            set.numbers();
            set.languages(facts);
            set.documents(spans);
        }
        PossibleEvidence possible = new PossibleEvidence(
                questions.stream()
                        .map(SourcedQuestion::question)
                        .filter(question -> question.gold().isEmpty())
                        .toList(),
                corpus);
        report(findings, questions, facts, texts, spans, possible);
        int scored = (int) questions.stream()
                .filter(question -> !question.question().gold().isEmpty())
                .count();
        return ValidationReport.of(questions.size(), scored, findings.all());
    }

    private static void mistakes(Findings findings, QuestionReading reading) {
        reading.errors()
                .forEach(problem -> findings.add(
                        new Place("", problem.line(), problem.field()),
                        Severity.ERROR,
                        QuestionReading.code(problem),
                        problem.message(),
                        problem.hint()));
    }

    private void report(
            Findings findings,
            List<SourcedQuestion> questions,
            CorpusFacts facts,
            Map<String, GoldEvidence> texts,
            SpanEvidence spans,
            PossibleEvidence possible) {
        boolean structure = configuration.strategies().stream()
                .anyMatch(strategy -> strategy.kind().equals("structure"));
        facts.report(findings, structure);
        if (facts.readable() == 0) {
            findings.add(
                    Place.SET,
                    Severity.WARNING,
                    "no_corpus",
                    "the gold was not checked: there is no document that could be read",
                    "add documents, then check the questions again");
            return;
        }
        GoldReach reach = new GoldReach(
                configuration.strategies(), configuration.matcher().fuzzyThreshold());
        FindingWriter writer = new FindingWriter(findings, tokens, texts, spans, reach, possible);
        questions.forEach(writer::write);
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
}
