package io.chunkverdict.ingest.parse.pdf;

/**
 * A run of glyphs without a gap, upright on its page.
 *
 * @param text in logical order
 * @param left left edge in points from the page's left
 * @param right right edge
 * @param baseline distance from the page's top in points
 * @param size effective font size in points
 * @param bold whether its first glyph is
 * @param fixedPitch whether its font gives every character the same width
 * @param spaceBefore whether a space was written before it
 */
record Word(
        String text,
        double left,
        double right,
        double baseline,
        double size,
        boolean bold,
        boolean fixedPitch,
        boolean spaceBefore) {

    double width() {
        return right - left;
    }
}
