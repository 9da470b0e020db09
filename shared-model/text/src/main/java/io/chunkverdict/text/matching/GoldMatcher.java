package io.chunkverdict.text.matching;

import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.suite.EdgeRule;
import io.chunkverdict.model.suite.MatcherSettings;
import io.chunkverdict.text.folding.FoldedForm;
import io.chunkverdict.text.folding.FoldedText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Decides whether a gold snippet is found in a passage, and where.
 *
 * <p>Exactly: some occurrence of the folded gold whose numbers are the gold's own. Else fuzzily: some window where 20000·L ≥
 * T·(|G| + |W|), L the most characters matched by an alignment that matches every number of the gold to the same number in
 * the window, whole. The windows are all those of the gold's length, every shorter prefix and suffix, and the whole passage
 * if it is shorter than the gold. Lengths are code points of the folded forms; any form of the gold may match any of the
 * passage.
 *
 * <p>Immutable and safe to share. The time for a fixed gold grows linearly with the passage, whatever the passage holds.
 */
public final class GoldMatcher {

    private final MatcherSettings settings;
    private final Threshold threshold;

    public GoldMatcher(MatcherSettings settings) {
        this.settings = Objects.requireNonNull(settings, "settings");
        this.threshold = Threshold.of(settings.fuzzyThreshold());
    }

    /** How it compares. */
    public MatcherSettings settings() {
        return settings;
    }

    /** The best match of {@code gold} in {@code passage}: exact before fuzzy or short, then the most similar. */
    public Optional<GoldMatch> find(FoldedText gold, FoldedText passage) {
        return find(gold, passage, new Effort());
    }

    Optional<GoldMatch> find(FoldedText gold, FoldedText passage, Effort effort) {
        if (gold.isEmpty() || passage.isEmpty()) {
            return Optional.empty();
        }
        for (FoldedForm goldForm : gold.forms()) {
            for (FoldedForm form : passage.forms()) {
                int found = new ExactSearch(goldForm, form, settings.numberWords()).next(0);
                if (found != ExactSearch.NONE) {
                    Span span = form.sourceSpan(found, found + goldForm.text().length());
                    return Optional.of(new GoldMatch(MatchKind.EXACT, 1, span, false, false));
                }
            }
        }
        List<GoldMatch> best = new ArrayList<>();
        for (FoldedForm goldForm : gold.forms()) {
            for (FoldedForm form : passage.forms()) {
                FuzzySearch search = new FuzzySearch(goldForm, form, settings.numberWords(), threshold, effort);
                // the best window of the pair, and the best that is not cut
                Optional<GoldMatch> match = next(search, goldForm);
                match.ifPresent(best::add);
                while (match.isPresent() && match.get().cutAtEdge()) {
                    match = next(search, goldForm);
                }
                match.ifPresent(best::add);
            }
        }
        return choose(best);
    }

    /** The most similar; among the uncut only, under the strict rule. Flagged as cut only if all are. */
    private Optional<GoldMatch> choose(List<GoldMatch> matches) {
        boolean anyWhole = matches.stream().anyMatch(match -> !match.cutAtEdge());
        return matches.stream()
                .filter(match -> settings.edge() == EdgeRule.LENIENT || !match.cutAtEdge())
                .max(Comparator.comparingDouble(GoldMatch::similarity)
                        .thenComparing(GoldMatch::span, Comparator.reverseOrder()))
                .map(match -> new GoldMatch(
                        match.kind(),
                        match.similarity(),
                        match.span(),
                        match.cutAtEdge() && !anyWhole,
                        match.spelledOutNumber()));
    }

    private static Optional<GoldMatch> next(FuzzySearch search, FoldedForm gold) {
        return search.next()
                .map(window -> new GoldMatch(
                        search.isShort() ? MatchKind.SHORT : MatchKind.FUZZY,
                        search.similarity(window),
                        search.span(window),
                        search.isCutAtEdge(window),
                        gold.hasCardinalWords()));
    }

    /**
     * Where {@code gold} occurs in {@code document}: {@linkplain #exactOccurrences every exact match}, or, if there is none,
     * {@linkplain #fuzzyOccurrences the best fuzzy windows}.
     */
    public List<Span> occurrences(FoldedText gold, FoldedText document) {
        List<Span> exact = exactOccurrences(gold, document);
        return exact.isEmpty() ? fuzzyOccurrences(gold, document) : exact;
    }

    /** Every exact match, overlapping ones too, in document order. */
    public List<Span> exactOccurrences(FoldedText gold, FoldedText document) {
        TreeSet<Span> spans = new TreeSet<>();
        if (gold.isEmpty()) {
            return List.of();
        }
        for (FoldedForm goldForm : gold.forms()) {
            for (FoldedForm form : document.forms()) {
                ExactSearch search = new ExactSearch(goldForm, form, settings.numberWords());
                for (int found = search.next(0); found != ExactSearch.NONE; found = search.next(found + 1)) {
                    spans.add(form.sourceSpan(found, found + goldForm.text().length()));
                }
            }
        }
        return List.copyOf(spans);
    }

    /**
     * The fuzzy or short matches that {@link #find} would accept, each the most similar window where it stands (less
     * unmatched characters at its ends), not overlapping, in document order.
     */
    public List<Span> fuzzyOccurrences(FoldedText gold, FoldedText document) {
        return fuzzyOccurrences(gold, document, new Effort());
    }

    List<Span> fuzzyOccurrences(FoldedText gold, FoldedText document, Effort effort) {
        if (gold.isEmpty() || document.isEmpty()) {
            return List.of();
        }
        List<GoldMatch> matches = new ArrayList<>();
        for (FoldedForm goldForm : gold.forms()) {
            for (FoldedForm form : document.forms()) {
                FuzzySearch search = new FuzzySearch(goldForm, form, settings.numberWords(), threshold, effort);
                for (Optional<GoldMatch> match = next(search, goldForm);
                        match.isPresent();
                        match = next(search, goldForm)) {
                    if (settings.edge() == EdgeRule.LENIENT || !match.get().cutAtEdge()) {
                        matches.add(match.get());
                    }
                }
            }
        }
        matches.sort(
                Comparator.comparingDouble(GoldMatch::similarity).reversed().thenComparing(GoldMatch::span));
        TreeSet<Span> chosen = new TreeSet<>();
        for (GoldMatch match : matches) {
            Span before = chosen.floor(match.span());
            Span after = chosen.ceiling(match.span());
            if ((before == null || !before.overlaps(match.span()))
                    && (after == null || !after.overlaps(match.span()))) {
                chosen.add(match.span());
            }
        }
        return List.copyOf(chosen);
    }
}
