package io.chunkverdict.score.gold;

import io.chunkverdict.messaging.codec.Sha256;
import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.Whitespace;
import io.chunkverdict.text.section.Sections;
import io.chunkverdict.text.sentence.Sentences;
import java.util.List;
import java.util.Objects;

/**
 * A document as evaluation sees it: its text with the sections and coordinates that metrics need.
 *
 * @param id document id
 * @param text the coordinate system of every span
 * @param elements structure, ordered by start
 * @param leaves leaf sections in order
 * @param headings how many headings it has
 * @param codePoints from UTF-16 code units to code points
 * @param textSha SHA-256 hex of the text
 * @param memo what has been found out about this version
 */
public record CorpusDocument(
        String id,
        String text,
        List<Element> elements,
        List<Span> leaves,
        int headings,
        CodePoints codePoints,
        String textSha,
        GoldMemo memo) {

    public CorpusDocument {
        Objects.requireNonNull(id, "id");
        elements = List.copyOf(elements);
        leaves = List.copyOf(leaves);
    }

    public static CorpusDocument of(String id, String text, List<Element> elements) {
        int headings = (int) elements.stream()
                .filter(element -> element.kind() == ElementKind.HEADING)
                .count();
        return new CorpusDocument(
                id,
                text,
                elements,
                Sections.leaves(elements, text.length()),
                headings,
                CodePoints.of(text),
                Sha256.hex(text),
                new GoldMemo());
    }

    /** Its sentences. */
    public List<Span> sentences() {
        return memo.sentences(text, Sentences::spans);
    }

    /** Whether two ranges share a character that is no white space. */
    public boolean meet(Span one, Span other) {
        int start = Math.max(one.start(), other.start());
        int end = Math.min(one.end(), other.end());
        return start < end && !Whitespace.isBlank(text, new Span(start, end));
    }

    /** Characters of a range that are no white space. */
    public int ink(Span range) {
        int ink = 0;
        for (int i = range.start(); i < range.end(); i++) {
            if (!Whitespace.is(text.charAt(i))) {
                ink++;
            }
        }
        return ink;
    }

    /**
     * Share of a range's ink that others hold together.
     *
     * @param others ranges that don't overlap
     * @return 0 where the range is blank
     */
    public double share(Span range, List<Span> others) {
        int all = ink(range);
        int held = 0;
        for (Span other : others) {
            int start = Math.max(other.start(), range.start());
            int end = Math.min(other.end(), range.end());
            if (start < end) {
                held += ink(new Span(start, end));
            }
        }
        return all == 0 ? 0 : (double) held / all;
    }

    /** The union of the leaf sections that a range meets; the range itself if it meets none. */
    public Span section(Span range) {
        int start = range.start();
        int end = range.end();
        for (Span leaf : leaves) {
            if (leaf.start() >= range.end()) {
                break;
            }
            if (meet(leaf, range)) {
                start = Math.min(start, leaf.start());
                end = Math.max(end, leaf.end());
            }
        }
        return new Span(start, end);
    }
}
