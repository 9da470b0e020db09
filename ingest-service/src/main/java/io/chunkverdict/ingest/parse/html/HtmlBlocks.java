package io.chunkverdict.ingest.parse.html;

import io.chunkverdict.ingest.parse.StructuredText;
import io.chunkverdict.model.corpus.ElementKind;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/** Renders a page's visible blocks in order. */
final class HtmlBlocks {

    private static final Set<String> INVISIBLE = Set.of(
            "script",
            "style",
            "template",
            "noscript",
            "head",
            "svg",
            "iframe",
            "object",
            "embed",
            "canvas",
            "audio",
            "video",
            "map",
            "datalist",
            "select",
            "input",
            "button",
            "textarea",
            "rp",
            "rt");

    private final boolean withNavigation;
    private final StructuredText out = new StructuredText();
    private final StringBuilder inline = new StringBuilder();

    private HtmlBlocks(boolean withNavigation) {
        this.withNavigation = withNavigation;
    }

    static HtmlBlocks of(Element body, boolean withNavigation) {
        HtmlBlocks blocks = new HtmlBlocks(withNavigation);
        blocks.children(body, ElementKind.PARAGRAPH);
        blocks.flush(ElementKind.PARAGRAPH);
        return blocks;
    }

    String text() {
        return out.text();
    }

    List<io.chunkverdict.model.corpus.Element> elements() {
        return out.elements();
    }

    private void children(Element parent, ElementKind kind) {
        for (Node child : parent.childNodes()) {
            if (child instanceof TextNode text) {
                append(text.getWholeText());
            } else if (child instanceof Element element && isVisible(element)) {
                element(element, kind);
            }
        }
    }

    private void element(Element element, ElementKind kind) {
        switch (element.normalName()) {
            case "br" -> lineBreak();
            case "h1", "h2", "h3", "h4", "h5", "h6" -> {
                flush(kind);
                String title = StructuredText.strip(withoutSoftHyphens(element.text()));
                if (!title.isEmpty()) {
                    out.heading(element.normalName().charAt(1) - '0', title);
                }
            }
            case "pre" -> {
                flush(kind);
                String code = withoutSoftHyphens(element.wholeText()).stripTrailing();
                if (!code.isBlank()) {
                    out.block(ElementKind.CODE, code.startsWith("\n") ? code.substring(1) : code);
                }
            }
            case "table" -> {
                flush(kind);
                table(element, kind);
            }
            case "li" -> block(element, kind == ElementKind.FURNITURE ? kind : ElementKind.LIST_ITEM);
            case "p" -> block(element, kind);
            case "header", "footer" -> block(element, isOfThePage(element) ? ElementKind.FURNITURE : kind);
            default -> {
                if (element.isBlock() || element.normalName().equals("option")) {
                    block(element, kind == ElementKind.LIST_ITEM && isList(element) ? ElementKind.PARAGRAPH : kind);
                } else {
                    children(element, kind);
                }
            }
        }
    }

    private static boolean isList(Element element) {
        return Set.of("ul", "ol", "dl").contains(element.normalName());
    }

    private void block(Element element, ElementKind kind) {
        // what was gathered before this block belongs to the block around it
        flush(enclosing(element, kind));
        children(element, kind);
        flush(kind);
    }

    private static ElementKind enclosing(Element element, ElementKind kind) {
        if (kind == ElementKind.FURNITURE) {
            return kind;
        }
        Element item = element.parent() == null ? null : element.parent().closest("li");
        return item == null ? ElementKind.PARAGRAPH : ElementKind.LIST_ITEM;
    }

    private void table(Element table, ElementKind kind) {
        HtmlTable rows = HtmlTable.of(table);
        if (rows.isLayout()) {
            children(table, kind);
            flush(kind);
            return;
        }
        rows.caption().ifPresent(caption -> out.block(ElementKind.PARAGRAPH, caption));
        if (!rows.rows().isEmpty()) {
            out.block(ElementKind.TABLE, String.join("\n", rows.rows()));
        }
    }

    private boolean isVisible(Element element) {
        if (INVISIBLE.contains(element.normalName()) || element.hasAttr("hidden")) {
            return false;
        }
        String style = element.attr("style").replace(" ", "").toLowerCase(Locale.ROOT);
        if (style.contains("display:none") || style.contains("visibility:hidden")) {
            return false;
        }
        boolean navigation =
                element.normalName().equals("nav") || element.attr("role").equals("navigation");
        return withNavigation || !navigation;
    }

    /** A header or footer of the page, as against one of an article or section. */
    private static boolean isOfThePage(Element element) {
        Element parent = element.parent();
        return parent == null || parent.closest("article, main, section") == null;
    }

    /** White space collapses to one space, and to none after a line break or at the start of a block. */
    private void append(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f') {
                boolean atStart = inline.isEmpty() || inline.charAt(inline.length() - 1) == '\n';
                if (!atStart && inline.charAt(inline.length() - 1) != ' ') {
                    inline.append(' ');
                }
            } else if (c != '\u00AD') {
                inline.append(c);
            }
        }
    }

    private void lineBreak() {
        if (!inline.isEmpty() && inline.charAt(inline.length() - 1) == ' ') {
            inline.setLength(inline.length() - 1);
        }
        inline.append('\n');
    }

    private void flush(ElementKind kind) {
        String piece = StructuredText.strip(inline.toString());
        inline.setLength(0);
        if (!piece.isEmpty()) {
            out.block(kind, piece);
        }
    }

    static String withoutSoftHyphens(String text) {
        return text.replace("\u00AD", "");
    }
}
