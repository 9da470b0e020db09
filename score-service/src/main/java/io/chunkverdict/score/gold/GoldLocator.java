package io.chunkverdict.score.gold;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.question.Gold;
import io.chunkverdict.model.question.GoldSlot;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.text.Whitespace;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.GoldMatcher;
import io.chunkverdict.text.token.Cl100k;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Finds where the gold of a question is in a corpus, and whether the question can be scored at all. */
public final class GoldLocator {

    private final Corpus corpus;
    private final GoldMatcher matcher;
    private final Cl100k tokens;

    public GoldLocator(Corpus corpus, GoldMatcher matcher, Cl100k tokens) {
        this.corpus = corpus;
        this.matcher = matcher;
        this.tokens = tokens;
    }

    /**
     * Locates every slot. A question is excluded, not scored zero, when it has no gold, when none of its gold is anywhere in
     * the corpus, or when a slot names a document that failed to parse.
     */
    public LocatedQuestion locate(int ordinal, Question question) {
        List<LocatedSlot> slots = question.gold().stream().map(this::locate).toList();
        return new LocatedQuestion(ordinal, question, slots, exclusion(slots));
    }

    private static String exclusion(List<LocatedSlot> slots) {
        if (slots.isEmpty()) {
            return "it has no gold; add what must be found";
        }
        Optional<String> lost =
                slots.stream().filter(LocatedSlot::lostWithDocument).findFirst().map(GoldLocator::reason);
        if (lost.isPresent()) {
            return lost.get();
        }
        return slots.stream().anyMatch(LocatedSlot::located) ? "" : reason(slots.getFirst());
    }

    private static String reason(LocatedSlot slot) {
        return slot.alternatives().stream()
                .filter(Alternative.Unresolved.class::isInstance)
                .map(alternative -> ((Alternative.Unresolved) alternative).reason())
                .findFirst()
                .orElse("none of its gold is in the corpus any more; mend or remove it");
    }

    private LocatedSlot locate(GoldSlot slot) {
        List<Alternative> alternatives =
                slot.alternatives().stream().map(this::resolve).toList();
        List<Occurrence> occurrences = exact(alternatives);
        return occurrences.isEmpty()
                ? new LocatedSlot(alternatives, closest(alternatives), false)
                : new LocatedSlot(alternatives, occurrences, true);
    }

    private Alternative resolve(Gold gold) {
        return switch (gold) {
            case Gold.TextGold snippet ->
                new Alternative.Snippet(FoldedText.of(snippet.text()), tokens.count(snippet.text()));
            case Gold.SpanGold range -> resolve(range);
        };
    }

    private Alternative resolve(Gold.SpanGold gold) {
        Optional<CorpusDocument> found = corpus.find(gold.document());
        if (found.isEmpty()) {
            return unresolved(gold.document());
        }
        String text = found.get().text();
        Span span;
        try {
            span = new Span(gold.unit().toUtf16(text, gold.start()), gold.unit().toUtf16(text, gold.end()));
        } catch (IndexOutOfBoundsException e) {
            return new Alternative.Unresolved(
                    gold.document(),
                    "its gold ends at " + gold.end() + ", after the end of " + gold.document() + "; mend its offsets",
                    false);
        }
        return Whitespace.strip(text, span)
                .<Alternative>map(
                        core -> new Alternative.Range(gold.document(), span, core, tokens.count(span.of(text))))
                .orElseGet(() -> new Alternative.Unresolved(
                        gold.document(), "its gold in " + gold.document() + " is only white space", false));
    }

    private Alternative unresolved(String document) {
        return Optional.ofNullable(corpus.failures().get(document))
                .map(failure -> new Alternative.Unresolved(
                        document, "its document " + document + " could not be parsed: " + failure, true))
                .orElseGet(() -> new Alternative.Unresolved(
                        document, "its document " + document + " is not in the corpus", false));
    }

    private List<Occurrence> exact(List<Alternative> alternatives) {
        List<Occurrence> occurrences = new ArrayList<>();
        for (CorpusDocument document : corpus.documents().values()) {
            TreeSet<Span> spans = new TreeSet<>();
            for (Alternative alternative : alternatives) {
                switch (alternative) {
                    case Alternative.Snippet snippet ->
                        spans.addAll(matcher.exactOccurrences(snippet.gold(), document.folded()));
                    case Alternative.Range range -> {
                        if (range.document().equals(document.id())) {
                            spans.add(range.span());
                        }
                    }
                    case Alternative.Unresolved unresolved -> {}
                }
            }
            spans.forEach(span -> occurrences.add(Occurrence.of(document, span)));
        }
        return occurrences;
    }

    /** Passages that are nearly the gold, where it is nowhere exactly. */
    private List<Occurrence> closest(List<Alternative> alternatives) {
        List<Occurrence> closest = new ArrayList<>();
        for (CorpusDocument document : corpus.documents().values()) {
            TreeSet<Span> spans = new TreeSet<>();
            for (Alternative alternative : alternatives) {
                if (alternative instanceof Alternative.Snippet snippet) {
                    spans.addAll(matcher.fuzzyOccurrences(snippet.gold(), document.folded()));
                }
            }
            spans.forEach(span -> closest.add(Occurrence.of(document, span)));
        }
        return closest;
    }
}
