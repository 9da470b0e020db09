package io.chunkverdict.ingest.parse.pdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.pdfbox.text.TextPosition;

/** Vertical writing: columns from right to left, each read from top to bottom. */
final class VerticalText {

    private VerticalText() {}

    static List<String> columns(List<TextPosition> glyphs) {
        List<List<TextPosition>> columns = new ArrayList<>();
        for (TextPosition glyph : glyphs) {
            columns.stream()
                    .filter(column -> Math.abs(column.getFirst().getX() - glyph.getX()) < 0.5 * glyph.getFontSizeInPt())
                    .findFirst()
                    .orElseGet(() -> {
                        List<TextPosition> column = new ArrayList<>();
                        columns.add(column);
                        return column;
                    })
                    .add(glyph);
        }
        columns.sort(Comparator.comparingDouble(
                (List<TextPosition> column) -> -column.getFirst().getX()));
        List<String> texts = new ArrayList<>();
        for (List<TextPosition> column : columns) {
            column.sort(Comparator.comparingDouble(TextPosition::getY));
            StringBuilder text = new StringBuilder();
            column.forEach(glyph -> text.append(glyph.getUnicode()));
            if (!text.toString().isBlank()) {
                texts.add(text.toString().strip());
            }
        }
        return texts;
    }
}
