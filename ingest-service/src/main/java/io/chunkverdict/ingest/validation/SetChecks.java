package io.chunkverdict.ingest.validation;

import io.chunkverdict.ingest.configuration.SuiteConfiguration;
import io.chunkverdict.ingest.question.SourcedQuestion;
import io.chunkverdict.ingest.validation.Finding.Severity;
import io.chunkverdict.ingest.validation.Findings.Place;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.text.language.Language;
import io.chunkverdict.text.language.ModelScope;
import io.chunkverdict.text.language.Script;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks that are about the questions as a set, and about them and the model. */
final class SetChecks {
    private static final int FEW = 15;
    private static final String ENGLISH = "en";

    private final List<SourcedQuestion> questions;
    private final SuiteConfiguration configuration;
    private final Findings findings;

    SetChecks(List<SourcedQuestion> questions, SuiteConfiguration configuration, Findings findings) {
        this.questions = questions;
        this.configuration = configuration;
        this.findings = findings;
    }

    void numbers() {
        List<Question> scored = questions.stream()
                .map(SourcedQuestion::question)
                .filter(question -> !question.gold().isEmpty())
                .toList();
        if (scored.size() < FEW) {
            findings.add(
                    Place.SET,
                    Severity.WARNING,
                    "few_questions",
                    Counted.of(scored.size(), "question", "questions") + " with gold: below " + FEW
                            + " small differences are noise",
                    "add questions before deciding; 'chunkverdict draft' drafts some from the documents");
        }
        long unreviewed =
                scored.stream().filter(question -> !question.reviewed()).count();
        if (unreviewed > 0) {
            findings.add(
                    Place.SET,
                    Severity.WARNING,
                    "unreviewed",
                    Counted.of(unreviewed, scored.size(), "question", "is", "are") + " marked reviewed: false",
                    "read each and set reviewed: true before you trust a verdict");
        }
    }

    /** Whether the model, the documents and the questions speak the same language. */
    void languages(CorpusFacts corpus) {
        List<String> foreign = corpus.byLabel().entrySet().stream()
                .filter(entry -> !entry.getKey().equals(ENGLISH))
                .map(Map.Entry::getKey)
                .toList();
        boolean english = ModelScope.of(configuration.model()) == ModelScope.ENGLISH;
        if (english && !foreign.isEmpty()) {
            List<String> ids = foreign.stream()
                    .flatMap(label -> corpus.byLabel().get(label).stream())
                    .toList();
            findings.add(
                    Place.SET,
                    Severity.WARNING,
                    "language_mismatch",
                    "the model " + configuration.model() + " was made for English, and "
                            + Counted.of(ids.size(), "document seems", "documents seem") + " to be "
                            + described(foreign) + ": " + Findings.shown(ids)
                            + "; dense retrieval there says little about the strategies",
                    "choose a multilingual model, or go by bm25",
                    ids);
        }
        questionLanguage(corpus.mainLabel(), english);
    }

    private void questionLanguage(Optional<String> corpus, boolean english) {
        StringBuilder all = new StringBuilder();
        questions.forEach(question -> all.append(question.question().query()).append('\n'));
        Optional<String> label = Language.label(all.toString());
        if (label.isPresent() && corpus.isPresent() && !label.equals(corpus)) {
            findings.add(
                    Place.SET,
                    Severity.WARNING,
                    "language_mismatch",
                    "the questions seem to be " + Language.describe(label.get()) + ", the documents "
                            + Language.describe(corpus.get())
                            + ": bm25 compares words and finds little across languages",
                    "ask in the language of the documents, unless your users don't");
        } else if (english && label.filter(l -> !l.equals(ENGLISH)).isPresent()) {
            findings.add(
                    Place.SET,
                    Severity.WARNING,
                    "language_mismatch",
                    "the model " + configuration.model() + " was made for English, and the questions seem to be "
                            + Language.describe(label.orElseThrow()),
                    "choose a multilingual model, or go by bm25");
        }
        oddScripts(Script.dominant(all.toString()));
    }

    private void oddScripts(Optional<Script> main) {
        List<String> odd = questions.stream()
                .map(SourcedQuestion::question)
                .filter(question -> Script.dominant(question.query())
                        .filter(script -> main.isPresent() && script != main.get())
                        .isPresent())
                .map(Question::id)
                .toList();
        if (!odd.isEmpty()) {
            findings.add(
                    Place.SET,
                    Severity.WARNING,
                    "language_mismatch",
                    Counted.of(odd.size(), "question is", "questions are") + " in another script than the rest: "
                            + Findings.shown(odd),
                    "");
        }
    }

    private static String described(List<String> labels) {
        List<String> words =
                new ArrayList<>(labels.stream().map(Language::describe).toList());
        String last = words.removeLast();
        return words.isEmpty() ? last : String.join(", ", words) + " and " + last;
    }

    /** In a pooled suite every question needs a document. */
    void documents(SpanEvidence spans) {
        if (!configuration.pooled()) {
            return;
        }
        PooledQuestions pooled = new PooledQuestions(spans.documents());
        for (SourcedQuestion question : questions) {
            pooled.objection(spans.references().resolve(question.question()))
                    .ifPresent(objection -> findings.add(
                            new Place(question.question().id(), question.line(), "tags"),
                            Severity.ERROR,
                            "no_document",
                            objection,
                            PooledQuestions.hint()));
        }
    }
}
