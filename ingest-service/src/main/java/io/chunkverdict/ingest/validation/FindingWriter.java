package io.chunkverdict.ingest.validation;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.chunkverdict.ingest.question.SourcedQuestion;
import io.chunkverdict.ingest.question.SourcedQuestion.GoldSource;
import io.chunkverdict.ingest.validation.Finding.Passage;
import io.chunkverdict.ingest.validation.Finding.Severity;
import io.chunkverdict.ingest.validation.QuestionValidator.SpanEvidence;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.Gold.SpanGold;
import io.chunkverdict.model.question.Gold.TextGold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.text.token.Cl100k;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Puts into words what the corpus says about each question. */
final class FindingWriter {
    private static final int SHORT_TOKENS = 5;
    private static final int SHOWN_DOCUMENTS = 4;

    private final String file;
    private final Cl100k tokens;
    private final Map<String, GoldEvidence> texts;
    private final SpanEvidence spans;

    FindingWriter(String file, Cl100k tokens, Map<String, GoldEvidence> texts, SpanEvidence spans) {
        this.file = file;
        this.tokens = tokens;
        this.texts = texts;
        this.spans = spans;
    }

    /** Where something is being said about. */
    private record Place(String question, int line, String field) {}

    Finding noCorpus() {
        return new Finding(
                Severity.WARNING,
                "no_corpus",
                "",
                file,
                0,
                "",
                "the gold was not checked: the suite has no readable document",
                "upload documents, then put the questions again",
                "",
                Passage.NONE,
                List.of());
    }

    List<Finding> findings(SourcedQuestion sourced) {
        List<Finding> findings = new ArrayList<>();
        String id = sourced.question().id();
        List<GoldSlot> slots = sourced.question().gold();
        if (slots.isEmpty()) {
            findings.add(finding(
                    new Place(id, sourced.line(), ""),
                    Severity.WARNING,
                    "no_gold",
                    "the question has no gold and is never scored",
                    "say what must be found, or remove the question"));
        }
        for (int slot = 0; slot < slots.size(); slot++) {
            List<Gold> alternatives = slots.get(slot).alternatives();
            boolean anyThere = alternatives.stream().anyMatch(this::isThere);
            for (int i = 0; i < alternatives.size(); i++) {
                GoldSource source = sourced.slots().get(slot).get(i);
                String field = "gold[" + slot + "]" + (alternatives.size() > 1 ? "[" + i + "]" : "");
                Place place = new Place(id, source.line(), field);
                // an alternative that is nowhere costs nothing as long as another one can fill the slot
                Severity severity = anyThere ? Severity.WARNING : Severity.ERROR;
                switch (alternatives.get(i)) {
                    case TextGold text -> addText(findings, place, severity, text.text());
                    case SpanGold span -> addSpan(findings, place, severity, span, source.expectedText());
                }
            }
        }
        return findings;
    }

    private boolean isThere(Gold gold) {
        return switch (gold) {
            case TextGold text -> {
                GoldEvidence evidence = texts.get(text.text());
                yield !evidence.holders().isEmpty() || evidence.fuzzy().isPresent();
            }
            case SpanGold span -> spans.text(span).isPresent();
        };
    }

    private void addText(List<Finding> findings, Place place, Severity severity, String text) {
        GoldEvidence evidence = texts.get(text);
        List<String> holders = evidence.holders();
        if (holders.isEmpty()) {
            findings.add(missing(place, severity, evidence));
            return;
        }
        if (holders.size() > 1) {
            findings.add(new Finding(
                    Severity.WARNING,
                    "ambiguous",
                    place.question(),
                    file,
                    place.line(),
                    place.field(),
                    "the gold stands in " + holders.size() + " documents, so a chunk of any of them counts: "
                            + shown(holders),
                    "write more of the surrounding text if only one is meant",
                    "",
                    Passage.NONE,
                    holders.stream().limit(SHOWN_DOCUMENTS).toList()));
        }
        addShort(findings, place, text);
    }

    private static String shown(List<String> documents) {
        String listed =
                String.join(", ", documents.stream().limit(SHOWN_DOCUMENTS).toList());
        return documents.size() > SHOWN_DOCUMENTS ? listed + ", …" : listed;
    }

    private void addShort(List<Finding> findings, Place place, String text) {
        int count = tokens.count(text);
        if (count < SHORT_TOKENS) {
            findings.add(finding(
                    place,
                    Severity.WARNING,
                    "too_short",
                    "the gold has only " + count + (count == 1 ? " token" : " tokens")
                            + ": it may be found by accident",
                    "write more of the surrounding text"));
        }
    }

    private Finding missing(Place place, Severity severity, GoldEvidence evidence) {
        if (evidence.fuzzy().isPresent()) {
            Passage passage = evidence.fuzzy().get();
            return suggestion(
                    place,
                    Severity.WARNING,
                    "fuzzy_only",
                    "the gold stands nowhere word for word; the closest passage, " + percent(passage) + " alike, in "
                            + passage.document() + ", counts as a match",
                    passage);
        }
        if (evidence.near().isPresent()) {
            Passage passage = evidence.near().get();
            return suggestion(
                    place,
                    severity,
                    "not_found",
                    "the gold is not in the corpus; the closest passage, " + percent(passage) + " alike, is in "
                            + passage.document(),
                    passage);
        }
        return finding(
                place,
                severity,
                "not_found",
                "the gold is not in the corpus, and no passage is similar to it",
                "copy the text from the document, or check that the document was uploaded and could be read");
    }

    private static String percent(Passage passage) {
        return String.format(Locale.ROOT, "%.0f %%", Math.floor(100 * passage.similarity()));
    }

    private void addSpan(List<Finding> findings, Place place, Severity severity, SpanGold span, String expected) {
        List<String> candidates = spans.candidates(span);
        if (candidates.isEmpty()) {
            findings.add(finding(
                    place,
                    severity,
                    "unknown_document",
                    "there is no document '" + span.document() + "'",
                    "a document's id is its path relative to the corpus root, with its extension"));
        } else if (candidates.size() > 1) {
            findings.add(finding(
                    place,
                    severity,
                    "unknown_document",
                    "'" + span.document() + "' can be any of " + shown(candidates),
                    "write the document's whole id"));
        } else if (!spans.readable(candidates.getFirst())) {
            findings.add(finding(
                    place,
                    severity,
                    "failed_document",
                    "the document " + candidates.getFirst() + " could not be read",
                    "mend it and upload it again"));
        } else if (spans.text(span).isEmpty()) {
            findings.add(finding(
                    place,
                    severity,
                    "outside_document",
                    "the span [" + span.start() + ", " + span.end() + ") does not lie in " + candidates.getFirst()
                            + ", or cuts a character in two",
                    "check its unit: codepoint or utf16"));
        } else {
            addSpanText(findings, place, severity, spans.text(span).get(), expected);
        }
    }

    private void addSpanText(List<Finding> findings, Place place, Severity severity, String text, String expected) {
        if (text.isBlank()) {
            findings.add(finding(
                    place, severity, "empty_gold", "the span holds nothing but white space", "check its offsets"));
            return;
        }
        if (!expected.isBlank() && !flat(expected).equals(flat(text))) {
            findings.add(finding(
                    place,
                    Severity.ERROR,
                    "span_drifted",
                    "the span holds " + quote(abbreviate(text)) + ", not " + quote(abbreviate(expected)),
                    "the document has changed, or the offsets count something else (codepoint, utf16, bytes)"));
        }
        addShort(findings, place, text);
    }

    private static String flat(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private static String abbreviate(String text) {
        String flat = flat(text);
        return flat.codePointCount(0, flat.length()) <= 60
                ? flat
                : flat.substring(0, flat.offsetByCodePoints(0, 60)) + "…";
    }

    private Finding suggestion(Place place, Severity severity, String code, String message, Passage passage) {
        return new Finding(
                severity,
                code,
                place.question(),
                file,
                place.line(),
                place.field(),
                message,
                "write the document's own words",
                quote(flat(passage.text())),
                passage,
                List.of(passage.document()));
    }

    /** A JSON string is a YAML string too, whatever it holds. */
    private static String quote(String text) {
        return '"' + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }

    private Finding finding(Place place, Severity severity, String code, String message, String hint) {
        return new Finding(
                severity,
                code,
                place.question(),
                file,
                place.line(),
                place.field(),
                message,
                hint,
                "",
                Passage.NONE,
                List.of());
    }
}
