package io.chunkverdict.ingest.parse.docx;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.w3c.dom.Element;

/** A style sheet, as far as structure follows from it. */
final class DocxStyles {

    private static final Pattern HEADING = Pattern.compile("heading\\s*([1-9])", Pattern.CASE_INSENSITIVE);

    /** Styles are based on styles; a chain this long is a cycle. */
    private static final int MAX_CHAIN = 30;

    private final Map<String, Element> styles = new HashMap<>();

    DocxStyles(Optional<Element> root) {
        root.ifPresent(element -> Xml.children(element).stream()
                .filter(child -> Xml.is(child, "style"))
                .forEach(style -> styles.putIfAbsent(Xml.attribute(style, "styleId"), style)));
    }

    /** The heading level of a paragraph: its style's name says it, or the outline level of itself or its style. */
    OptionalInt headingLevel(Element paragraph) {
        Optional<String> style = Xml.value(paragraph, "pPr", "pStyle");
        Optional<String> name = style.map(styles::get).flatMap(element -> Xml.value(element, "name"));
        if (name.isPresent()) {
            Matcher heading = HEADING.matcher(name.get());
            if (heading.lookingAt()) {
                return OptionalInt.of(Integer.parseInt(heading.group(1)));
            }
        }
        Optional<String> outline = Xml.value(paragraph, "pPr", "outlineLvl")
                .or(() -> style.flatMap(id -> inherited(id, element -> Xml.value(element, "pPr", "outlineLvl"))));
        int level = outline.map(value -> Xml.number(value, 9)).orElse(9);
        return level >= 0 && level < 9 ? OptionalInt.of(level + 1) : OptionalInt.empty();
    }

    /** Whether a paragraph is numbered or bulleted, directly or by its style. */
    boolean isListItem(Element paragraph) {
        Optional<String> list = Xml.value(paragraph, "pPr", "numPr", "numId")
                .or(() -> Xml.value(paragraph, "pPr", "pStyle")
                        .flatMap(id -> inherited(id, element -> Xml.value(element, "pPr", "numPr", "numId"))));
        return list.isPresent() && !list.get().equals("0");
    }

    /** Whether a run is bold by itself or by its character style; a paragraph's style is not asked. */
    boolean isBold(Element run) {
        return Xml.flag(run, "rPr", "b").orElseGet(() -> Xml.value(run, "rPr", "rStyle")
                .map(styles::get)
                .flatMap(style -> Xml.flag(style, "rPr", "b"))
                .orElse(false));
    }

    private Optional<String> inherited(String styleId, Function<Element, Optional<String>> property) {
        Element style = styles.get(styleId);
        for (int i = 0; style != null && i < MAX_CHAIN; i++) {
            Optional<String> value = property.apply(style);
            if (value.isPresent()) {
                return value;
            }
            style = Xml.value(style, "basedOn").map(styles::get).orElse(null);
        }
        return Optional.empty();
    }
}
