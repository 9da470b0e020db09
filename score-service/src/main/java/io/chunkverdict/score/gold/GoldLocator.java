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
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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
     * Locates every slot of a question set; a question's place in the list is its ordinal. A question is excluded, not
     * scored zero, when it has no gold, when none of its gold is anywhere in the corpus, or when a slot names a document that
     * failed to parse.
     *
     * <p>Documents are gone through one by one, so that only one of them is held in its comparable form; what is known of a
     * version from an earlier run is not looked for again.
     */
    public List<LocatedQuestion> locate(List<Question> questions) {
        List<List<SlotSearch>> searches = questions.stream()
                .map(question -> question.gold().stream().map(this::search).toList())
                .toList();
        List<SlotSearch> all = searches.stream().flatMap(List::stream).toList();
        SnippetSearch snippets = new SnippetSearch(
                matcher,
                all.stream()
                        .flatMap(search -> search.alternatives.stream())
                        .filter(Alternative.Snippet.class::isInstance)
                        .map(alternative -> ((Alternative.Snippet) alternative).gold())
                        .toList(),
                questions.stream()
                        .flatMap(question -> question.gold().stream())
                        .flatMap(slot -> slot.alternatives().stream())
                        .filter(Gold.TextGold.class::isInstance)
                        .map(gold -> ((Gold.TextGold) gold).text())
                        .toList());
        searchExactly(all, snippets);
        searchClosely(all, snippets);
        List<LocatedQuestion> located = new ArrayList<>();
        for (Question question : questions) {
            List<LocatedSlot> slots = searches.get(located.size()).stream()
                    .map(SlotSearch::located)
                    .toList();
            located.add(new LocatedQuestion(located.size(), question, slots, exclusion(slots)));
        }
        return located;
    }

    /** The slots of a question with their alternatives made ready, not searched for: no occurrences. */
    public List<LocatedSlot> resolve(Question question) {
        return question.gold().stream()
                .map(slot -> new LocatedSlot(
                        slot.alternatives().stream().map(this::resolve).toList(), List.of(), true))
                .toList();
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

    /** A slot while it is being looked for. */
    private static final class SlotSearch {

        private final List<Alternative> alternatives;
        private final List<Occurrence> occurrences = new ArrayList<>();
        private boolean exact = true;

        SlotSearch(List<Alternative> alternatives) {
            this.alternatives = alternatives;
        }

        void add(CorpusDocument document, TreeSet<Span> spans) {
            spans.forEach(span -> occurrences.add(Occurrence.of(document, span)));
        }

        LocatedSlot located() {
            return new LocatedSlot(alternatives, occurrences, exact);
        }
    }

    private SlotSearch search(GoldSlot slot) {
        return new SlotSearch(slot.alternatives().stream().map(this::resolve).toList());
    }

    private void searchExactly(List<SlotSearch> searches, SnippetSearch snippets) {
        List<SlotSearch> owners = owners(searches);
        for (CorpusDocument document : corpus.documents().values()) {
            Map<SlotSearch, TreeSet<Span>> found = new IdentityHashMap<>();
            snippets.exact(document)
                    .forEach((snippet, spans) -> found.computeIfAbsent(owners.get(snippet), unused -> new TreeSet<>())
                            .addAll(spans));
            for (SlotSearch search : searches) {
                for (Alternative alternative : search.alternatives) {
                    if (alternative instanceof Alternative.Range range
                            && range.document().equals(document.id())) {
                        found.computeIfAbsent(search, unused -> new TreeSet<>()).add(range.span());
                    }
                }
            }
            found.forEach((search, spans) -> search.add(document, spans));
        }
    }

    /** Slots that are nowhere exactly, with the passages closest to their snippets. */
    private void searchClosely(List<SlotSearch> searches, SnippetSearch snippets) {
        List<SlotSearch> nowhere =
                searches.stream().filter(search -> search.occurrences.isEmpty()).toList();
        if (nowhere.isEmpty()) {
            return;
        }
        nowhere.forEach(search -> search.exact = false);
        List<SlotSearch> owners = owners(searches);
        for (CorpusDocument document : corpus.documents().values()) {
            SnippetSearch.Close close = snippets.close(document);
            Map<SlotSearch, TreeSet<Span>> found = new IdentityHashMap<>();
            for (int snippet = 0; snippet < owners.size(); snippet++) {
                if (!owners.get(snippet).exact) {
                    found.computeIfAbsent(owners.get(snippet), unused -> new TreeSet<>())
                            .addAll(close.of(snippet));
                }
            }
            found.forEach((search, spans) -> search.add(document, spans));
        }
    }

    /** The slot that each snippet is an alternative of, in the order snippets are numbered. */
    private static List<SlotSearch> owners(List<SlotSearch> searches) {
        List<SlotSearch> owners = new ArrayList<>();
        for (SlotSearch search : searches) {
            for (Alternative alternative : search.alternatives) {
                if (alternative instanceof Alternative.Snippet) {
                    owners.add(search);
                }
            }
        }
        return owners;
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
}
