package io.chunkverdict.ingest.parse;

import io.chunkverdict.model.corpus.Element;
import io.chunkverdict.model.corpus.ElementKind;
import io.chunkverdict.model.corpus.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/** The elements of a Markdown text: the blocks of its syntax tree that carry structure. */
final class MarkdownElements {

    /** Deeper quotes and lists than this are text; CommonMark's own cost is quadratic in the depth. */
    private static final int MAX_DEPTH = 100;

    private static final Pattern ATX_MARKS = Pattern.compile("\\A#{1,6}(?=[ \\t]|\\z)|(?:(?<=[ \\t])|\\A)#+[ \\t]*\\z");
    private static final Pattern SETEXT_UNDERLINE = Pattern.compile("(?:\\r\\n|\\r|\\n)[^\\r\\n]*\\z");
    private static final Pattern LINE_BREAK = Pattern.compile("[ \\t]*(?:\\r\\n|\\r|\\n)[ \\t>]*");

    private final String text;
    private final int offset;
    private final List<Element> elements = new ArrayList<>();

    private MarkdownElements(String text, int offset) {
        this.text = text;
        this.offset = offset;
    }

    /** The elements of {@code text} from {@code start} on, ordered by start, outer ones first. */
    static List<Element> of(String text, int start) {
        Parser parser = Parser.builder()
                .extensions(List.of(TablesExtension.create()))
                .includeSourceSpans(IncludeSourceSpans.BLOCKS)
                .maxOpenBlockParsers(MAX_DEPTH)
                .build();
        MarkdownElements collector = new MarkdownElements(text, start);
        collector.collect(parser.parse(text.substring(start)));
        // outer before inner: the longer of two elements that start together comes first
        collector.elements.sort(Comparator.comparingInt((Element e) -> e.span().start())
                .thenComparing(e -> e.span().end(), Comparator.reverseOrder()));
        return collector.elements;
    }

    /** Walks the tree with a stack of its own, so that depth costs heap and not a thread's stack. */
    private void collect(Node root) {
        Deque<Node> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Node node = open.pop();
            if (node.getNext() != null) {
                open.push(node.getNext());
            }
            Optional<Element> element = span(node).flatMap(span -> element(node, span));
            element.ifPresent(elements::add);
            boolean leaf = node instanceof Heading || node instanceof Paragraph || node instanceof TableBlock;
            if (!leaf && node.getFirstChild() != null) {
                open.push(node.getFirstChild());
            }
        }
    }

    private Optional<Span> span(Node node) {
        List<SourceSpan> lines = node.getSourceSpans();
        if (lines.isEmpty()) {
            return Optional.empty();
        }
        SourceSpan last = lines.getLast();
        int start = lines.getFirst().getInputIndex();
        int end = last.getInputIndex() + last.getLength();
        return end > start ? Optional.of(new Span(start, end).shift(offset)) : Optional.empty();
    }

    private Optional<Element> element(Node node, Span span) {
        return switch (node) {
            case Heading heading -> Optional.of(heading(heading, span));
            case TableBlock table -> Optional.of(Element.of(ElementKind.TABLE, withLineBreak(span)));
            case FencedCodeBlock code -> Optional.of(Element.of(ElementKind.CODE, span));
            case IndentedCodeBlock code -> Optional.of(Element.of(ElementKind.CODE, span));
            case ListItem item -> Optional.of(Element.of(ElementKind.LIST_ITEM, span));
            case Paragraph paragraph
            when !(paragraph.getParent() instanceof ListItem) -> Optional.of(Element.of(ElementKind.PARAGRAPH, span));
            case HtmlBlock html -> Optional.of(Element.of(ElementKind.PARAGRAPH, span));
            default -> Optional.empty();
        };
    }

    private Element heading(Heading heading, Span span) {
        String source = span.of(text);
        String title = source.startsWith("#")
                ? ATX_MARKS.matcher(source.strip()).replaceAll("")
                : SETEXT_UNDERLINE.matcher(source).replaceFirst("");
        return Element.heading(
                heading.getLevel(),
                span,
                LINE_BREAK.matcher(title).replaceAll(" ").strip());
    }

    /** A table owns the line break after its last row, as the golden spans do. */
    private Span withLineBreak(Span span) {
        int end = span.end();
        if (text.startsWith("\r\n", end)) {
            return new Span(span.start(), end + 2);
        }
        boolean brk = end < text.length() && (text.charAt(end) == '\n' || text.charAt(end) == '\r');
        return brk ? new Span(span.start(), end + 1) : span;
    }
}
