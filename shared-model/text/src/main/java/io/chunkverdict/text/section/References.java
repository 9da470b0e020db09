package io.chunkverdict.text.section;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The parts of a document that list what it cites: other people's words, which answer nothing (algorithms.md §11). A part
 * reaches from a heading of references to the next heading of the same or a higher rank.
 */
public final class References {
    private static final Pattern HEADING = Pattern.compile(
            "^\\s*(?:\\d+[.)]?\\s*)?(?:references|bibliography|works cited|literature cited|reference list)\\b",
            Pattern.CASE_INSENSITIVE);

    private final List<Span> spans;

    private References(List<Span> spans) {
        this.spans = List.copyOf(spans);
    }

    /**
     * Those of a document.
     *
     * @param elements ordered by start
     * @param textLength length of its text, UTF-16
     */
    public static References of(List<Element> elements, int textLength) {
        List<Span> spans = new ArrayList<>();
        int start = -1;
        int level = 0;
        for (Element element : elements) {
            if (element.kind() != ElementKind.HEADING) {
                continue;
            }
            if (start >= 0 && element.level() <= level) {
                spans.add(new Span(start, element.span().start()));
                start = -1;
            }
            if (start < 0 && HEADING.matcher(element.title()).find()) {
                start = element.span().start();
                level = element.level();
            }
        }
        if (start >= 0) {
            spans.add(new Span(start, Math.max(start, textLength)));
        }
        return new References(spans);
    }

    /** Whether the position stands in one of them. */
    public boolean contain(int position) {
        return spans.stream().anyMatch(span -> span.start() <= position && position < span.end());
    }
}
