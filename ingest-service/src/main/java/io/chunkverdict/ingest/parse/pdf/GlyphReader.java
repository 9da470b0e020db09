package io.chunkverdict.ingest.parse.pdf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDFontDescriptor;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotation;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationFreeText;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationWidget;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/**
 * Takes the words off a page: glyphs that follow each other on one baseline without a gap. Text stamped twice (fake bold)
 * counts once, and what lies outside the visible page not at all.
 */
final class GlyphReader extends PDFTextStripper {

    private static final char SOFT_HYPHEN = '\u00AD';

    private final List<TextPosition> glyphs = new ArrayList<>();

    GlyphReader() throws IOException {
        setSuppressDuplicateOverlappingText(true);
        setShouldSeparateByBeads(false);
        setSortByPosition(false);
    }

    /** The words of one page of {@code document}. */
    PageWords read(PDDocument document, int number) throws IOException {
        glyphs.clear();
        setStartPage(number);
        setEndPage(number);
        getText(document);
        PDPage page = document.getPage(number - 1);
        PDRectangle box = page.getCropBox();
        TreeMap<Integer, List<TextPosition>> byDirection = new TreeMap<>();
        List<TextPosition> vertical = new ArrayList<>();
        for (TextPosition glyph : glyphs) {
            if (glyph.getFont().isVertical()) {
                vertical.add(glyph);
            } else {
                byDirection
                        .computeIfAbsent(Math.round(glyph.getDir()), d -> new ArrayList<>())
                        .add(glyph);
            }
        }
        int main = byDirection.entrySet().stream()
                .reduce((a, b) -> b.getValue().size() > a.getValue().size() ? b : a)
                .map(java.util.Map.Entry::getKey)
                .orElse(0);
        List<String> others = new ArrayList<>(VerticalText.columns(vertical));
        byDirection.forEach((direction, positions) -> {
            if (direction != main) {
                Line.of(words(positions)).forEach(line -> others.add(line.text()));
            }
        });
        boolean sideways = (page.getRotation() + main) % 180 != 0;
        return new PageWords(
                number,
                sideways ? box.getHeight() : box.getWidth(),
                sideways ? box.getWidth() : box.getHeight(),
                words(byDirection.getOrDefault(main, List.of())),
                others,
                Images.on(page));
    }

    /** The page's content is through: what forms and text notes show on it follows. */
    @Override
    protected void writePage() throws IOException {
        for (PDAnnotation annotation : getCurrentPage().getAnnotations()) {
            boolean shows = annotation.getSubtype().equals(PDAnnotationWidget.SUB_TYPE)
                    || annotation.getSubtype().equals(PDAnnotationFreeText.SUB_TYPE);
            if (shows && !annotation.isHidden() && !annotation.isNoView()) {
                showAnnotation(annotation);
            }
        }
        getCharactersByArticle().forEach(glyphs::addAll);
    }

    private static List<Word> words(List<TextPosition> glyphs) {
        List<Word> words = new ArrayList<>();
        List<TextPosition> open = new ArrayList<>();
        boolean space = false;
        for (TextPosition glyph : glyphs) {
            String text = glyph.getUnicode();
            if (text == null || text.isEmpty()) {
                continue;
            }
            boolean blank = text.chars().allMatch(c -> Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0);
            if (!open.isEmpty() && (blank || !continues(open.getLast(), glyph))) {
                words.add(word(open, space));
                open.clear();
                space = false;
            }
            if (blank) {
                space = true;
            } else {
                open.add(glyph);
            }
        }
        if (!open.isEmpty()) {
            words.add(word(open, space));
        }
        return words.stream().filter(word -> !word.text().isEmpty()).toList();
    }

    private static boolean continues(TextPosition before, TextPosition glyph) {
        double size = Math.max(size(before), size(glyph));
        double gap = glyph.getXDirAdj() - (before.getXDirAdj() + before.getWidthDirAdj());
        double back = before.getXDirAdj() - (glyph.getXDirAdj() + glyph.getWidthDirAdj());
        double space = Math.clamp(0.5 * glyph.getWidthOfSpace(), 0.12 * size, 0.25 * size);
        boolean adjacent = gap < space && gap > -0.5 * size || back < space && back > -0.5 * size;
        boolean alike = size(before) < 1.18 * size(glyph) && size(glyph) < 1.18 * size(before);
        return adjacent && alike && Math.abs(glyph.getYDirAdj() - before.getYDirAdj()) < 0.1 * size;
    }

    private static Word word(List<TextPosition> glyphs, boolean spaceBefore) {
        List<TextPosition> sorted = new ArrayList<>(glyphs);
        sorted.sort(java.util.Comparator.comparingDouble(TextPosition::getXDirAdj));
        StringBuilder text = new StringBuilder();
        double right = 0;
        for (TextPosition glyph : sorted) {
            text.append(Direction.letters(glyph.getUnicode()));
            right = Math.max(right, glyph.getXDirAdj() + glyph.getWidthDirAdj());
        }
        TextPosition first = sorted.getFirst();
        PDFont font = first.getFont();
        return new Word(
                withoutInnerSoftHyphens(text),
                first.getXDirAdj(),
                Math.max(right, first.getXDirAdj()),
                first.getYDirAdj(),
                size(first),
                isBold(font),
                isFixedPitch(font),
                spaceBefore);
    }

    /** A soft hyphen shows at a line's end only, where undoing hyphenation needs it. */
    private static String withoutInnerSoftHyphens(StringBuilder text) {
        for (int i = text.length() - 2; i >= 0; i--) {
            if (text.charAt(i) == SOFT_HYPHEN) {
                text.deleteCharAt(i);
            }
        }
        return text.toString();
    }

    private static double size(TextPosition glyph) {
        // getFontSizeInPt would cut off the fraction
        double size = Math.abs(glyph.getYScale());
        return size > 0.5 && size < 2000 ? size : Math.max(1, glyph.getHeightDir() * 1.4);
    }

    private static boolean isBold(PDFont font) {
        String name = font.getName() == null ? "" : font.getName().toLowerCase(Locale.ROOT);
        PDFontDescriptor descriptor = font.getFontDescriptor();
        return name.contains("bold")
                || name.contains("black")
                || name.contains("heavy")
                || name.matches(".*cm(ss)?bx\\d*")
                || name.matches(".*nimbus.*-medi.*")
                || descriptor != null && (descriptor.isForceBold() || descriptor.getFontWeight() >= 600);
    }

    private static boolean isFixedPitch(PDFont font) {
        String name = font.getName() == null ? "" : font.getName().toLowerCase(Locale.ROOT);
        PDFontDescriptor descriptor = font.getFontDescriptor();
        return name.contains("courier")
                || name.contains("mono")
                || name.contains("consol")
                || name.matches(".*cmtt\\d*")
                || descriptor != null && descriptor.isFixedPitch();
    }
}
