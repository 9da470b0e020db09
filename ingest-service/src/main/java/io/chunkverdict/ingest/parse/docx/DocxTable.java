package io.chunkverdict.ingest.parse.docx;

import io.chunkverdict.ingest.parse.StructuredText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.w3c.dom.Element;

/**
 * A table as rows between bars: merged cells repeat their text once per grid column and row, line breaks inside a cell
 * are spaces, a nested table's text stays in the cell that holds it.
 */
final class DocxTable {

    private static final int MAX_GRID_SPAN = 1000;

    private final DocxStyles styles;
    private final DocxParts parts;
    private final List<String> rows = new ArrayList<>();
    private final List<Element> attached = new ArrayList<>();
    private Map<Integer, String> above = new HashMap<>();

    private DocxTable(DocxStyles styles, DocxParts parts) {
        this.styles = styles;
        this.parts = parts;
    }

    static DocxTable of(Element table, DocxStyles styles, DocxParts parts) {
        DocxTable rendered = new DocxTable(styles, parts);
        rendered.rows(table);
        return rendered;
    }

    /** The rows in order; none for a table without rows. */
    List<String> rows() {
        return rows;
    }

    /** What hangs on the cells' paragraphs, to be rendered after the table. */
    List<Element> attached() {
        return attached;
    }

    private void rows(Element parent) {
        for (Element child : Xml.children(parent)) {
            switch (child.getLocalName()) {
                case "tr" -> {
                    if (Xml.path(child, "trPr", "del").isEmpty()) {
                        row(child);
                    }
                }
                case "sdt", "sdtContent", "customXml", "ins", "moveTo" -> rows(child);
                default -> {
                    // properties
                }
            }
        }
    }

    private void row(Element row) {
        List<String> cells = new ArrayList<>();
        Map<Integer, String> here = new HashMap<>();
        int column = Xml.number(Xml.value(row, "trPr", "gridBefore").orElse("0"), 0);
        for (Element cell : cells(row)) {
            int span = Xml.number(Xml.value(cell, "tcPr", "gridSpan").orElse("1"), 1);
            span = Math.max(1, Math.min(MAX_GRID_SPAN, span));
            Optional<String> merge = Xml.value(cell, "tcPr", "vMerge");
            boolean continued = merge.isPresent() && !merge.get().equals("restart");
            String text = continued ? above.getOrDefault(column, "") : text(cell);
            for (int i = 0; i < span; i++) {
                cells.add(text);
                here.put(column + i, text);
            }
            column += span;
        }
        above = here;
        rows.add(StructuredText.row(cells));
    }

    private static List<Element> cells(Element row) {
        List<Element> cells = new ArrayList<>();
        for (Element child : Xml.children(row)) {
            switch (child.getLocalName()) {
                case "tc" -> cells.add(child);
                case "sdt", "sdtContent", "customXml", "ins", "moveTo" -> cells.addAll(cells(child));
                default -> {
                    // properties
                }
            }
        }
        return cells;
    }

    private String text(Element cell) {
        List<String> lines = new ArrayList<>();
        lines(cell, lines);
        return StructuredText.strip(String.join("\n", lines)).replace('\n', ' ');
    }

    private void lines(Element parent, List<String> lines) {
        for (Element child : Xml.children(parent)) {
            switch (child.getLocalName()) {
                case "p" -> {
                    DocxRuns runs = DocxRuns.of(child, styles, parts);
                    lines.add(runs.text());
                    for (Element hanging : runs.attached()) {
                        if (Xml.is(hanging, "tbl")) {
                            nested(hanging, lines);
                        } else {
                            attached.add(hanging);
                        }
                    }
                }
                case "tbl" -> nested(child, lines);
                case "sdt", "sdtContent", "customXml", "ins", "moveTo" -> lines(child, lines);
                default -> {
                    // properties and removed content
                }
            }
        }
    }

    private void nested(Element table, List<String> lines) {
        for (Element row : Xml.children(table)) {
            if (Xml.is(row, "tr")) {
                cells(row).forEach(cell -> lines(cell, lines));
            }
        }
    }
}
