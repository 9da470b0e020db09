package io.chunkverdict.ingest.validation;

import io.chunkverdict.ingest.question.SourcedQuestion;
import io.chunkverdict.ingest.question.SourcedQuestion.GoldSource;
import io.chunkverdict.ingest.source.Quoted;
import io.chunkverdict.ingest.validation.Finding.Passage;
import io.chunkverdict.ingest.validation.Finding.Severity;
import io.chunkverdict.ingest.validation.Findings.Place;
import io.chunkverdict.ingest.validation.GoldReach.Limit;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.Gold.SpanGold;
import io.chunkverdict.model.question.Gold.TextGold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.wording.Counted;
import io.chunkverdict.text.token.Cl100k;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Puts into words what the corpus says about each question's gold. */
final class FindingWriter {
    private static final int SHORT_TOKENS = 5;
    private static final int MANY_OCCURRENCES = 20;
    private static final int SHOWN_CHARACTERS = 60;

    private final Findings findings;
    private final Cl100k tokens;
    private final Map<String, GoldEvidence> texts;
    private final SpanEvidence spans;
    private final GoldReach reach;
    private final PossibleEvidence possible;

    FindingWriter(
            Findings findings,
            Cl100k tokens,
            Map<String, GoldEvidence> texts,
            SpanEvidence spans,
            GoldReach reach,
            PossibleEvidence possible) {
        this.findings = findings;
        this.tokens = tokens;
        this.texts = texts;
        this.spans = spans;
        this.reach = reach;
        this.possible = possible;
    }

    void write(SourcedQuestion sourced) {
        String id = sourced.question().id();
        List<GoldSlot> slots = sourced.question().gold();
        if (slots.isEmpty()) {
            List<Passage> passages = possible.of(id);
            findings.offer(
                    new Place(id, sourced.line(), ""),
                    "no_gold",
                    "the question has no gold and is never scored",
                    passages.isEmpty()
                            ? "say what must be found, or remove the question"
                            : "say what must be found, perhaps with words of the passages below, or remove the question",
                    passages);
        }
        for (int slot = 0; slot < slots.size(); slot++) {
            List<Gold> alternatives = slots.get(slot).alternatives();
            // an alternative that is nowhere costs nothing as long as another one can fill the slot
            Severity severity = alternatives.stream().anyMatch(this::canBeFound) ? Severity.WARNING : Severity.ERROR;
            for (int i = 0; i < alternatives.size(); i++) {
                GoldSource source = sourced.slots().get(slot).get(i);
                String field = "gold[" + slot + "]" + (alternatives.size() > 1 ? "[" + i + "]" : "");
                Place place = new Place(id, source.line(), field);
                switch (alternatives.get(i)) {
                    case TextGold text -> addText(place, severity, text.text());
                    case SpanGold span -> addSpan(place, severity, span, source.expectedText());
                }
            }
        }
    }

    private boolean canBeFound(Gold gold) {
        return switch (gold) {
            case TextGold text -> {
                GoldEvidence evidence = texts.get(text.text());
                boolean there = !evidence.holders().isEmpty() && !evidence.onlyCited()
                        || evidence.fuzzy().isPresent();
                yield there && !isNowhere(text.text());
            }
            case SpanGold span ->
                spans.text(span).filter(text -> !isNowhere(text)).isPresent();
        };
    }

    private boolean isNowhere(String text) {
        int count = tokens.count(text);
        return reach.nowhere(reach.below(text, count), count);
    }

    private void addText(Place place, Severity severity, String text) {
        GoldEvidence evidence = texts.get(text);
        List<String> holders = evidence.holders();
        if (holders.isEmpty()) {
            addMissing(place, severity, evidence);
            return;
        }
        if (evidence.onlyCited()) {
            findings.add(
                    place,
                    severity,
                    "citation_only",
                    "the gold stands only in a list of references, in " + Findings.shown(holders)
                            + ": a title that is cited answers nothing",
                    "take the sentence of the text that answers",
                    holders);
            return;
        }
        addRepeated(place, evidence);
        addSize(place, severity, text, false);
    }

    private void addRepeated(Place place, GoldEvidence evidence) {
        List<String> holders = evidence.holders();
        String many = evidence.occurrences() > MANY_OCCURRENCES
                ? "; with " + evidence.occurrences() + " places in all, section and document recall say little"
                : "";
        if (holders.size() > 1) {
            findings.add(
                    place,
                    Severity.WARNING,
                    "ambiguous",
                    "the gold stands in " + holders.size() + " documents, so a chunk of any of them counts: "
                            + Findings.shown(holders) + many,
                    "write more of the surrounding text if only one is meant",
                    holders);
        } else if (evidence.occurrences() > 1) {
            findings.add(
                    place,
                    Severity.WARNING,
                    "repeated",
                    "the gold stands " + evidence.occurrences() + " times in " + holders.getFirst()
                            + ", so a chunk with any of them counts" + many,
                    "write more of the surrounding text if only one is meant",
                    holders);
        }
    }

    /** What is to be said of its length: may be found by accident, or not at all. */
    private void addSize(Place place, Severity severity, String text, boolean whole) {
        int count = tokens.count(text);
        if (count < SHORT_TOKENS) {
            findings.add(
                    place,
                    Severity.WARNING,
                    "too_short",
                    "the gold has only " + Counted.of(count, "token") + ": it may be found by accident",
                    "write more of the surrounding text");
        }
        List<Limit> below = reach.below(text, count);
        if (below.isEmpty()) {
            return;
        }
        String chunks = String.join(
                ", ",
                below.stream()
                        .map(limit -> String.format(Locale.ROOT, "%s (%,d)", limit.strategy(), limit.tokens()))
                        .toList());
        boolean nearly = !whole && below.stream().anyMatch(limit -> reach.nearly(limit, count));
        boolean nowhere = !whole && reach.nowhere(below, count);
        findings.add(
                place,
                nowhere ? severity : Severity.WARNING,
                "unreachable",
                "the gold has " + Counted.of(count, "token") + ", more than the largest chunk of " + chunks
                        + (nearly
                                ? ": only a chunk that holds most of it can count there"
                                : ": it can never be found there"),
                "keep the words that answer, make several slots of it, or allow larger chunks");
    }

    private void addMissing(Place place, Severity severity, GoldEvidence evidence) {
        if (evidence.fuzzy().isPresent()) {
            Passage passage = evidence.fuzzy().get();
            findings.suggest(
                    place,
                    Severity.WARNING,
                    "fuzzy_only",
                    "the gold stands nowhere word for word; the closest passage, " + percent(passage) + " alike, in "
                            + passage.document() + ", counts as a match",
                    passage);
        } else if (evidence.near().isPresent()) {
            Passage passage = evidence.near().get();
            findings.suggest(
                    place,
                    severity,
                    "not_found",
                    "the gold is not in the corpus; the closest passage, " + percent(passage) + " alike, is in "
                            + passage.document(),
                    passage);
        } else {
            findings.add(
                    place,
                    severity,
                    "not_found",
                    "the gold is not in the corpus, and no passage is similar to it",
                    "copy the text from the document, or check that the document is there and could be read");
        }
    }

    private static String percent(Passage passage) {
        return String.format(Locale.ROOT, "%.0f %%", Math.floor(100 * passage.similarity()));
    }

    private void addSpan(Place place, Severity severity, SpanGold span, String expected) {
        List<String> candidates = spans.candidates(span);
        if (candidates.isEmpty()) {
            findings.add(
                    place,
                    severity,
                    "unknown_document",
                    "there is no document '" + span.document() + "'",
                    "a document's id is its path relative to the corpus root, with its extension");
        } else if (candidates.size() > 1) {
            findings.add(
                    place,
                    severity,
                    "unknown_document",
                    "'" + span.document() + "' can be any of " + Findings.shown(candidates),
                    "write the document's whole id");
        } else if (!spans.readable(candidates.getFirst())) {
            findings.add(
                    place,
                    severity,
                    "failed_document",
                    "the document " + candidates.getFirst() + " could not be read",
                    "mend it and upload it again");
        } else if (spans.text(span).isEmpty()) {
            findings.add(
                    place,
                    severity,
                    "outside_document",
                    "the span [" + span.start() + ", " + span.end() + ") does not lie in " + candidates.getFirst()
                            + ", or cuts a character in two",
                    "check its unit: codepoint or utf16");
        } else {
            addSpanText(place, severity, spans.text(span).get(), expected);
        }
    }

    private void addSpanText(Place place, Severity severity, String text, String expected) {
        if (text.isBlank()) {
            findings.add(place, severity, "empty_gold", "the span holds nothing but white space", "check its offsets");
            return;
        }
        if (!expected.isBlank() && !flat(expected).equals(flat(text))) {
            findings.add(
                    place,
                    Severity.ERROR,
                    "span_drifted",
                    "the span holds " + abbreviated(text) + ", not " + abbreviated(expected),
                    "the document has changed, or the offsets count something else (codepoint, utf16, bytes)");
        }
        addSize(place, severity, text.strip(), true);
    }

    private static String flat(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }

    private static String abbreviated(String text) {
        String flat = flat(text);
        return Quoted.yaml(
                flat.codePointCount(0, flat.length()) <= SHOWN_CHARACTERS
                        ? flat
                        : flat.substring(0, flat.offsetByCodePoints(0, SHOWN_CHARACTERS)) + "…");
    }
}
