package io.chunkverdict.ingest.parse.pdf;

import java.text.Bidi;
import java.text.Normalizer;

/** Text as pages show it, turned into text as people write it. */
final class Direction {

    private Direction() {}

    /**
     * A line in visual order in logical order: right-to-left runs are turned round. The glyphs of a line come from left
     * to right, whatever their script.
     */
    static String logical(String visual) {
        if (!Bidi.requiresBidi(visual.toCharArray(), 0, visual.length())) {
            return visual;
        }
        Bidi bidi = new Bidi(visual, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT);
        int runs = bidi.getRunCount();
        byte[] levels = new byte[runs];
        Integer[] order = new Integer[runs];
        for (int i = 0; i < runs; i++) {
            levels[i] = (byte) bidi.getRunLevel(i);
            order[i] = i;
        }
        Bidi.reorderVisually(levels, 0, order, 0, runs);
        StringBuilder logical = new StringBuilder(visual.length());
        for (int run : order) {
            String text = visual.substring(bidi.getRunStart(run), bidi.getRunLimit(run));
            logical.append((levels[run] & 1) == 1 ? turned(text) : text);
        }
        return logical.toString();
    }

    private static String turned(String text) {
        StringBuilder turned = new StringBuilder(text).reverse();
        for (int i = 0; i < turned.length(); i++) {
            int pair = "()[]{}<>«»".indexOf(turned.charAt(i));
            if (pair >= 0) {
                turned.setCharAt(i, "()[]{}<>«»".charAt(pair ^ 1));
            }
        }
        return turned.toString();
    }

    /**
     * Letters in place of the shapes fonts have for them: joined letters (fi, ffl) become their letters and Arabic
     * presentation forms the letters they present, which is how a person would search for them. {@code visual} letters
     * of one right-to-left glyph are turned round, because the line they stand in will be.
     */
    static String letters(String glyph) {
        StringBuilder letters = null;
        for (int i = 0; i < glyph.length(); i++) {
            char c = glyph.charAt(i);
            boolean shape = (c >= '\uFB00' && c <= '\uFDFF') || (c >= '\uFE70' && c <= '\uFEFC');
            if (shape) {
                letters = letters == null ? new StringBuilder(glyph.substring(0, i)) : letters;
                letters.append(Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFKC));
            } else if (letters != null) {
                letters.append(c);
            }
        }
        String plain = letters == null ? glyph : letters.toString();
        boolean turn = plain.length() > 1 && Bidi.requiresBidi(plain.toCharArray(), 0, plain.length());
        return turn ? new StringBuilder(plain).reverse().toString() : plain;
    }

    /** Whether two characters are written without a space between them where a line ends: Chinese and Japanese. */
    static boolean joinsWithoutSpace(int before, int after) {
        return isIdeographic(before) && isIdeographic(after);
    }

    private static boolean isIdeographic(int codePoint) {
        return switch (Character.UnicodeScript.of(codePoint)) {
            case HAN, HIRAGANA, KATAKANA, BOPOMOFO -> true;
            default -> codePoint >= 0x3000 && codePoint <= 0x303F || codePoint >= 0xFF00 && codePoint <= 0xFFEF;
        };
    }
}
