package io.chunkverdict.score.explanation;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.Page;
import io.chunkverdict.model.corpus.ParsedDocument;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.score.gold.CorpusDocument;
import io.chunkverdict.score.metric.Ranges;
import io.chunkverdict.text.section.Sections;
import java.util.List;
import java.util.Optional;

/** A document with its sections and pages. */
final class SourceDocument {

    private final CorpusDocument document;
    private final List<Page> pages;

    SourceDocument(String id, ParsedDocument parsed) {
        document = CorpusDocument.of(id, parsed.text(), parsed.elements());
        pages = parsed.pages();
    }

    CorpusDocument document() {
        return document;
    }

    String text() {
        return document.text();
    }

    /** The headings a position stands under, outermost first. */
    List<String> section(int position) {
        List<Element> elements = document.elements();
        return Sections.path(elements, position).stream()
                .filter(title -> !title.isBlank())
                .toList();
    }

    /** The page a range starts on: the last that starts at or before it. */
    Optional<Integer> page(int position) {
        return pages.stream()
                .filter(page -> page.span().start() <= position)
                .map(Page::number)
                .reduce((before, last) -> last);
    }

    /** Share of a range's characters that other ranges hold together, white space not counted. */
    double share(Span range, List<Span> others) {
        return document.share(range, Ranges.union(others));
    }

    /** Up to {@code length} code units of text before an offset, whole characters. */
    String before(int offset, int length) {
        return slice(Math.max(0, offset - length), offset);
    }

    /** Up to {@code length} code units of text from an offset on, whole characters. */
    String after(int offset, int length) {
        return slice(offset, Math.min(text().length(), offset + length));
    }

    private String slice(int from, int to) {
        int start = from > 0 && from < to && Character.isLowSurrogate(text().charAt(from)) ? from + 1 : from;
        int end = to > start && to < text().length() && Character.isHighSurrogate(text().charAt(to - 1)) ? to - 1 : to;
        return text().substring(start, end);
    }
}
