package io.chunkverdict.ingest.parse.docx;

import io.chunkverdict.ingest.parse.StructuredText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.w3c.dom.Element;

/**
 * What a paragraph's runs say: its text with insertions and without deletions, whether all of it is bold, and what hangs
 * on it (text boxes, notes, tables put inside a run), to be rendered after it.
 */
final class DocxRuns {

    private final DocxStyles styles;
    private final DocxParts parts;
    private final StringBuilder text = new StringBuilder();
    private final List<Element> attached = new ArrayList<>();
    private boolean anyBold;
    private boolean anyPlain;

    private DocxRuns(DocxStyles styles, DocxParts parts) {
        this.styles = styles;
        this.parts = parts;
    }

    static DocxRuns of(Element paragraph, DocxStyles styles, DocxParts parts) {
        DocxRuns runs = new DocxRuns(styles, parts);
        runs.walk(paragraph);
        return runs;
    }

    String text() {
        return text.toString();
    }

    /** Containers of blocks to render after the paragraph: text boxes and notes, and tables themselves. */
    List<Element> attached() {
        return attached;
    }

    /** Whether there is a run that shows, and every one that shows is bold. */
    boolean allBold() {
        return anyBold && !anyPlain;
    }

    private void walk(Element parent) {
        for (Element child : Xml.children(parent)) {
            visit(child);
        }
    }

    private void visit(Element element) {
        switch (element.getLocalName()) {
            case "r" -> run(element);
            case "t" -> text.append(element.getTextContent());
            case "tab", "ptab" -> text.append('\t');
            case "br" -> lineBreak(element);
            case "cr" -> text.append('\n');
            case "noBreakHyphen" -> text.append('-');
            case "sym" -> symbol(element);
            case "footnoteReference" -> note(parts.footnotes().get(Xml.attribute(element, "id")));
            case "endnoteReference" -> note(parts.endnotes().get(Xml.attribute(element, "id")));
            case "txbxContent", "tbl" -> attached.add(element);
            case "AlternateContent" -> alternative(element).ifPresent(this::walk);
            case "pPr", "rPr", "sdtPr", "del", "moveFrom", "delText", "instrText", "delInstrText", "rt", "fldData" -> {
                // properties, removed text, field codes, pronunciation above the line
            }
            default -> walk(element);
        }
    }

    private void run(Element run) {
        if (Xml.flag(run, "rPr", "vanish").orElse(false)) {
            return;
        }
        int start = text.length();
        walk(run);
        if (!StructuredText.strip(text.substring(start)).isEmpty()) {
            boolean bold = styles.isBold(run);
            anyBold |= bold;
            anyPlain |= !bold;
        }
    }

    private void lineBreak(Element element) {
        String type = Xml.attribute(element, "type");
        if (type.isEmpty() || type.equals("textWrapping")) {
            text.append('\n');
        }
    }

    private void symbol(Element element) {
        try {
            text.appendCodePoint(Integer.parseInt(Xml.attribute(element, "char"), 16));
        } catch (IllegalArgumentException e) {
            text.append('\uFFFD');
        }
    }

    private void note(Element note) {
        if (note != null) {
            attached.add(note);
        }
    }

    /** The same content for new and for old readers: the new one, unless only the old one holds text. */
    static Optional<Element> alternative(Element alternatives) {
        Optional<Element> choice = Xml.child(alternatives, "Choice");
        if (choice.isPresent() && !choice.get().getTextContent().isBlank()) {
            return choice;
        }
        return Xml.child(alternatives, "Fallback").or(() -> choice);
    }
}
