package io.chunkverdict.chunk.strategy;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.text.Whitespace;
import java.util.ArrayList;
import java.util.List;

/**
 * One chunk a section, as it stands; sections above {@code maxTokens} are split recursively, without overlap. Sections begin
 * at headings down to level three, or to the document's most common level where that is deeper; a heading without a body
 * joins the section after it (reference/algorithms.md §3.3).
 *
 * @param maxTokens ≥ 1
 */
record StructureStrategy(int maxTokens) implements ChunkingStrategy {

    private static final int SHALLOWEST_DEPTH = 3;
    private static final int DEEPEST_LEVEL = 9;

    StructureStrategy {
        if (maxTokens < 1) {
            throw new IllegalArgumentException("maxTokens is " + maxTokens + "; it must be at least 1");
        }
    }

    @Override
    public List<Span> cut(SourceDocument document) {
        RecursiveSplitter splitter = new RecursiveSplitter(document, maxTokens, 0);
        List<Span> chunks = new ArrayList<>();
        for (Span section : sections(document)) {
            if (Whitespace.isBlank(document.text(), section)) {
                continue;
            }
            if (document.tokens().count(section) <= maxTokens) {
                chunks.add(section);
            } else {
                chunks.addAll(splitter.split(section));
            }
        }
        return chunks;
    }

    /** Sections in order; together they are the whole text. */
    private static List<Span> sections(SourceDocument document) {
        List<Integer> bounds = bounds(document);
        List<Span> sections = new ArrayList<>();
        int start = 0;
        BodySearch body = new BodySearch(document.text());
        for (int i = 1; i < bounds.size(); i++) {
            boolean last = i == bounds.size() - 1;
            boolean bodyless = !body.foundUpTo(bounds.get(i));
            if (bodyless && !last) {
                continue;
            }
            sections.add(new Span(start, bounds.get(i)));
            start = bounds.get(i);
            body.restart();
        }
        return sections;
    }

    /** Offsets where sections begin, from 0, and the text's end; strictly ascending unless the text is empty. */
    private static List<Integer> bounds(SourceDocument document) {
        int depth = depth(document.elements());
        List<Integer> bounds = new ArrayList<>(List.of(0));
        for (Element element : document.elements()) {
            int start = element.span().start();
            if (element.kind() == ElementKind.HEADING && element.level() <= depth && start > bounds.getLast()) {
                bounds.add(start);
            }
        }
        if (document.text().length() > bounds.getLast()) {
            bounds.add(document.text().length());
        }
        return bounds;
    }

    private static int depth(List<Element> elements) {
        int[] headings = new int[DEEPEST_LEVEL + 1];
        for (Element element : elements) {
            if (element.kind() == ElementKind.HEADING) {
                headings[element.level()]++;
            }
        }
        int mostCommon = 0;
        for (int level = 1; level <= DEEPEST_LEVEL; level++) {
            if (headings[level] > headings[mostCommon]) {
                mostCommon = level;
            }
        }
        return Math.max(SHALLOWEST_DEPTH, mostCommon);
    }

    /** Looks, in one pass over the text, for sections of more than one line: a line break with ink on both sides. */
    private static final class BodySearch {
        private final String text;
        private int position;
        private boolean ink;
        private boolean lineBreak;
        private boolean found;

        BodySearch(String text) {
            this.text = text;
        }

        /** Whether the section that began at the last restart has a body when it ends at {@code end}. */
        boolean foundUpTo(int end) {
            for (; position < end; position++) {
                char c = text.charAt(position);
                if (!Whitespace.is(c)) {
                    found |= lineBreak;
                    ink = true;
                } else if (c == '\n') {
                    lineBreak |= ink;
                }
            }
            return found;
        }

        void restart() {
            ink = false;
            lineBreak = false;
            found = false;
        }
    }
}
