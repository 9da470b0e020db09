package io.chunkverdict.ingest.parse.docx;

import io.chunkverdict.ingest.parse.StructuredText;
import io.chunkverdict.model.corpus.ElementKind;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.w3c.dom.Element;

/** Renders a document's blocks in order. */
final class DocxBody {

    private static final int MAX_INFERRED_HEADING_WORDS = 12;
    private static final String NO_HEADING_ENDS_IN = ".,;?!";

    private final DocxStyles styles;
    private final DocxParts parts;
    private final StructuredText text = new StructuredText();
    /** Notes and boxes rendered so far: each comes once, however often it is referred to. */
    private final Set<Element> rendered = Collections.newSetFromMap(new IdentityHashMap<>());

    private int inferredHeadings;

    DocxBody(DocxStyles styles, DocxParts parts) {
        this.styles = styles;
        this.parts = parts;
    }

    void render() {
        blocks(parts.body());
    }

    StructuredText text() {
        return text;
    }

    /** How many headings were told by their bold type and not by a style. */
    int inferredHeadings() {
        return inferredHeadings;
    }

    private void blocks(Element container) {
        StringBuilder carried = new StringBuilder();
        for (Element child : Xml.children(container)) {
            switch (child.getLocalName()) {
                case "p" -> paragraph(child, carried);
                case "tbl" -> table(child);
                case "sdt" -> {
                    if (!isTableOfContents(child)) {
                        Xml.child(child, "sdtContent").ifPresent(this::blocks);
                    }
                }
                case "AlternateContent" -> DocxRuns.alternative(child).ifPresent(this::blocks);
                case "customXml", "smartTag", "ins", "moveTo" -> blocks(child);
                default -> {
                    // section properties, bookmarks, removed content
                }
            }
        }
        if (!StructuredText.strip(carried.toString()).isEmpty()) {
            text.block(ElementKind.PARAGRAPH, StructuredText.strip(carried.toString()));
        }
    }

    private static boolean isTableOfContents(Element sdt) {
        return Xml.value(sdt, "sdtPr", "docPartObj", "docPartGallery")
                .filter("Table of Contents"::equals)
                .isPresent();
    }

    private void paragraph(Element paragraph, StringBuilder carried) {
        DocxRuns runs = DocxRuns.of(paragraph, styles, parts);
        carried.append(runs.text());
        boolean joinsNext = Xml.path(paragraph, "pPr", "rPr", "del").isPresent()
                || Xml.path(paragraph, "pPr", "rPr", "moveFrom").isPresent();
        if (!joinsNext) {
            String piece = StructuredText.strip(carried.toString());
            carried.setLength(0);
            if (!piece.isEmpty()) {
                block(paragraph, piece, runs.allBold());
            }
        }
        attached(runs.attached());
    }

    private void block(Element paragraph, String piece, boolean allBold) {
        OptionalInt level = styles.headingLevel(paragraph);
        if (level.isPresent()) {
            text.heading(level.getAsInt(), piece);
        } else if (allBold && readsLikeHeading(piece)) {
            inferredHeadings++;
            text.heading(StructuredText.isUpperCase(piece) ? 2 : 3, piece);
        } else {
            text.block(styles.isListItem(paragraph) ? ElementKind.LIST_ITEM : ElementKind.PARAGRAPH, piece);
        }
    }

    private static boolean readsLikeHeading(String piece) {
        return NO_HEADING_ENDS_IN.indexOf(piece.charAt(piece.length() - 1)) < 0
                && piece.strip().split("\\s+").length <= MAX_INFERRED_HEADING_WORDS;
    }

    private void table(Element table) {
        DocxTable rendering = DocxTable.of(table, styles, parts);
        if (!rendering.rows().isEmpty()) {
            text.block(ElementKind.TABLE, String.join("\n", rendering.rows()));
        }
        attached(rendering.attached());
    }

    private void attached(List<Element> elements) {
        for (Element element : elements) {
            if (!rendered.add(element)) {
                continue;
            }
            if (Xml.is(element, "tbl")) {
                table(element);
            } else {
                blocks(element);
            }
        }
    }
}
