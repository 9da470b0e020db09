package io.chunkverdict.ingest.parse.docx;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/**
 * Word's XML by local names: transitional and strict documents differ in namespaces only, and no two names that matter
 * here collide across them.
 */
final class Xml {

    private Xml() {}

    static boolean is(Element element, String localName) {
        return localName.equals(element.getLocalName());
    }

    static List<Element> children(Element parent) {
        List<Element> children = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    static Optional<Element> child(Element parent, String localName) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element && is(element, localName)) {
                return Optional.of(element);
            }
        }
        return Optional.empty();
    }

    /** The element reached by taking the first child of each name in turn. */
    static Optional<Element> path(Element from, String... localNames) {
        Optional<Element> at = Optional.of(from);
        for (String name : localNames) {
            at = at.flatMap(element -> child(element, name));
        }
        return at;
    }

    /** The attribute of this local name; empty text without it. */
    static String attribute(Element element, String localName) {
        NamedNodeMap attributes = element.getAttributes();
        for (int i = 0; i < attributes.getLength(); i++) {
            Attr attribute = (Attr) attributes.item(i);
            if (localName.equals(attribute.getLocalName())) {
                return attribute.getValue();
            }
        }
        return "";
    }

    /** The {@code val} of the property reached by a path, where it is there. */
    static Optional<String> value(Element from, String... localNames) {
        return path(from, localNames).map(element -> attribute(element, "val"));
    }

    /** An on/off property: empty when absent, and on unless its value says otherwise. */
    static Optional<Boolean> flag(Element from, String... localNames) {
        return value(from, localNames)
                .map(value -> !(value.equals("0") || value.equals("false") || value.equals("off")));
    }

    /** The number in a text, or what stands in for it. */
    static int number(String text, int otherwise) {
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }
}
