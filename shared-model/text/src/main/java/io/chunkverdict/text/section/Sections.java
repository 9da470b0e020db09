package io.chunkverdict.text.section;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Span;
import java.util.ArrayList;
import java.util.List;

/** The sections that a document's headings make. */
public final class Sections {

    private Sections() {}

    /**
     * The headings a position stands under, outermost first: each heading at or before it, unless a later one of the same
     * or a higher rank closed it. A heading that starts exactly at the position counts.
     *
     * @param elements ordered by start; what is no heading is passed over
     * @param position offset in the text, UTF-16
     * @return titles of the headings
     */
    public static List<String> path(List<Element> elements, int position) {
        List<Element> open = new ArrayList<>();
        for (Element element : elements) {
            if (element.span().start() > position) {
                break;
            }
            if (element.kind() == ElementKind.HEADING) {
                while (!open.isEmpty() && open.getLast().level() >= element.level()) {
                    open.removeLast();
                }
                open.add(element);
            }
        }
        return open.stream().map(Element::title).toList();
    }

    /**
     * The leaf sections: from each heading of any level to the next; what comes before the first heading is one. Together
     * they cover the text without overlap. A text without headings is one leaf, an empty text none.
     *
     * @param elements ordered by start
     * @param textLength length of the document's text, UTF-16
     */
    public static List<Span> leaves(List<Element> elements, int textLength) {
        List<Span> leaves = new ArrayList<>();
        int start = 0;
        for (Element element : elements) {
            int next = element.span().start();
            if (element.kind() == ElementKind.HEADING && next > start && next < textLength) {
                leaves.add(new Span(start, next));
                start = next;
            }
        }
        if (start < textLength) {
            leaves.add(new Span(start, textLength));
        }
        return leaves;
    }
}
