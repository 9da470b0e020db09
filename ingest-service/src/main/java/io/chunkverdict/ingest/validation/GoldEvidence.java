package io.chunkverdict.ingest.validation;

import io.chunkverdict.ingest.document.CorpusDocument;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.folding.FoldedText;
import io.chunkverdict.text.matching.GoldMatch;
import io.chunkverdict.text.matching.GoldMatcher;
import io.chunkverdict.text.section.References;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a corpus says about one snippet; documents are shown to it one after another, twice. */
final class GoldEvidence {
    private static final double HOPELESS_SHARE = 0.3;

    private final FoldedText folded;
    private final ClosestPassage closest;
    private final List<String> holders = new ArrayList<>();
    private long occurrences;
    private long cited;
    private Optional<Finding.Passage> fuzzy = Optional.empty();
    private Optional<Finding.Passage> near = Optional.empty();

    GoldEvidence(String text) {
        this.folded = FoldedText.of(text);
        this.closest = new ClosestPassage(text);
    }

    /** First pass: does the document hold it word for word? */
    void lookExactly(GoldMatcher matcher, String document, FoldedText text, References references) {
        int end = 0;
        int before = holders.size();
        for (Span span : matcher.exactOccurrences(folded, text)) {
            // of matches that overlap only the first is a place of its own
            if (span.start() >= end) {
                occurrences++;
                cited += references.contain(span.start()) ? 1 : 0;
                end = span.end();
            }
            if (holders.size() == before) {
                holders.add(document);
            }
        }
    }

    /** How many places hold it word for word, in all documents. */
    long occurrences() {
        return occurrences;
    }

    /** Whether all of them are in lists of references. */
    boolean onlyCited() {
        return occurrences > 0 && cited == occurrences;
    }

    /** Second pass, for what no document holds: what comes close? The first document wins a tie. */
    void lookClosely(GoldMatcher matcher, CorpusDocument document, FoldedText foldedText, WordIndex words) {
        String text = document.parsed().orElseThrow().text();
        // nine in ten characters can't match where seven in ten words are nowhere; looking is dear, and most documents
        // of a large corpus are ruled out here
        Optional<GoldMatch> match =
                closest.presentShare(words) < HOPELESS_SHARE ? Optional.empty() : matcher.find(folded, foldedText);
        if (match.isPresent()
                && match.get().similarity()
                        > fuzzy.map(Finding.Passage::similarity).orElse(0.0)) {
            fuzzy = Optional.of(
                    passage(document.id(), text, match.get().span(), match.get().similarity()));
        }
        closest.in(text, words)
                .filter(candidate -> candidate.similarity()
                        > near.map(Finding.Passage::similarity).orElse(0.0))
                .ifPresent(candidate ->
                        near = Optional.of(passage(document.id(), text, candidate.span(), candidate.similarity())));
    }

    private static Finding.Passage passage(String document, String text, Span span, double similarity) {
        Span words = wholeWords(text, span);
        return new Finding.Passage(document, words.start(), words.end(), "utf16", words.of(text), similarity);
    }

    /** A fuzzy window may begin inside a word; nobody would paste that. */
    private static Span wholeWords(String text, Span span) {
        int start = span.start();
        while (start > 0 && inWord(text, start - 1) && inWord(text, start)) {
            start--;
        }
        int end = span.end();
        while (end < text.length() && end > 0 && inWord(text, end) && inWord(text, end - 1)) {
            end++;
        }
        while (start < end && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return new Span(start, end);
    }

    private static boolean inWord(String text, int index) {
        char c = text.charAt(index);
        return Character.isLetterOrDigit(c) || Character.isSurrogate(c);
    }

    /** Documents that hold it word for word, in corpus order. */
    List<String> holders() {
        return List.copyOf(holders);
    }

    /** The best passage that counts as a match, where none holds it exactly. */
    Optional<Finding.Passage> fuzzy() {
        return fuzzy;
    }

    /** The best passage that doesn't. */
    Optional<Finding.Passage> near() {
        return near;
    }
}
