package io.chunkverdict.ingest.parse.docx;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilder;
import org.apache.poi.openxml4j.exceptions.InvalidFormatException;
import org.apache.poi.openxml4j.opc.OPCPackage;
import org.apache.poi.openxml4j.opc.PackagePart;
import org.apache.poi.openxml4j.opc.PackageRelationship;
import org.apache.poi.openxml4j.opc.PackageRelationshipTypes;
import org.apache.poi.openxml4j.opc.TargetMode;
import org.apache.poi.util.XMLHelper;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/**
 * The parts of a Word package that carry text.
 *
 * @param body the document's {@code w:body}
 * @param styles the root of the style sheet, where there is one
 * @param footnotes footnotes by id, separators left out
 * @param endnotes endnotes by id, separators left out
 */
record DocxParts(
        Element body, Optional<Element> styles, Map<String, Element> footnotes, Map<String, Element> endnotes) {

    /** The parts; empty when the package is no Word document. */
    static Optional<DocxParts> of(OPCPackage opc) throws InvalidFormatException, IOException, SAXException {
        Optional<PackagePart> main = main(opc);
        if (main.isEmpty()) {
            return Optional.empty();
        }
        Optional<Element> body = Xml.child(read(main.get()), "body");
        if (body.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new DocxParts(
                body.get(),
                related(main.get(), "/styles"),
                notes(related(main.get(), "/footnotes"), "footnote"),
                notes(related(main.get(), "/endnotes"), "endnote")));
    }

    private static Optional<PackagePart> main(OPCPackage opc) throws InvalidFormatException {
        for (String type :
                new String[] {PackageRelationshipTypes.CORE_DOCUMENT, PackageRelationshipTypes.STRICT_CORE_DOCUMENT}) {
            for (PackageRelationship relationship : opc.getRelationshipsByType(type)) {
                PackagePart part = opc.getPart(relationship);
                if (part != null
                        && (part.getContentType().contains("wordprocessingml")
                                || part.getContentType().contains("ms-word"))) {
                    return Optional.of(part);
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Element> related(PackagePart main, String typeEnd)
            throws InvalidFormatException, IOException, SAXException {
        for (PackageRelationship relationship : main.getRelationships()) {
            if (relationship.getRelationshipType().endsWith(typeEnd)
                    && relationship.getTargetMode() == TargetMode.INTERNAL) {
                PackagePart part = main.getRelatedPart(relationship);
                return part == null ? Optional.empty() : Optional.of(read(part));
            }
        }
        return Optional.empty();
    }

    private static Map<String, Element> notes(Optional<Element> root, String name) {
        Map<String, Element> notes = new HashMap<>();
        root.ifPresent(element -> {
            for (Element note : Xml.children(element)) {
                String type = Xml.attribute(note, "type");
                if (Xml.is(note, name) && (type.isEmpty() || type.equals("normal"))) {
                    notes.put(Xml.attribute(note, "id"), note);
                }
            }
        });
        return notes;
    }

    private static Element read(PackagePart part) throws IOException, SAXException {
        // POI's builder refuses document types and external entities
        DocumentBuilder builder = XMLHelper.newDocumentBuilder();
        try (InputStream in = part.getInputStream()) {
            return builder.parse(in).getDocumentElement();
        }
    }
}
