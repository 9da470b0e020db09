package io.chunkverdict.text.folding;

import io.chunkverdict.model.corpus.Span;
import java.util.List;

/**
 * One form of a {@link FoldedText}: what is compared, the numbers in it, and where it came from. Indices are UTF-16 code
 * units of {@link #text()}.
 */
public final class FoldedForm {

    private final String text;
    private final OffsetMap map;
    private final boolean basicPlane;

    // Found when first asked for. Racing threads compute equal immutable lists, so no lock is needed.
    private List<FoldedNumber> numerals;

    private List<FoldedNumber> numeralsAndWords;

    FoldedForm(String text, OffsetMap map) {
        this.text = text;
        this.map = map;
        this.basicPlane = text.codePointCount(0, text.length()) == text.length();
    }

    /** The folded text. */
    public String text() {
        return text;
    }

    /** Whether every character is one code unit, so that indices count code points too. */
    public boolean isBasicPlane() {
        return basicPlane;
    }

    /**
     * The stretch of the source that {@code [start, end)} of this form was folded from. A character that folded to several
     * belongs to each of them; what was dropped at either end is left out.
     *
     * @throws IllegalArgumentException if the range is empty or not inside the form
     */
    public Span sourceSpan(int start, int end) {
        if (start < 0 || end <= start || end > text.length()) {
            throw new IllegalArgumentException(
                    "[" + start + ", " + end + ") is no range of a form of " + text.length() + " units");
        }
        return new Span(map.start(start), map.end(end - 1));
    }

    /**
     * The numbers in order, not overlapping.
     *
     * @param withWords whether English cardinals in words count
     */
    public List<FoldedNumber> numbers(boolean withWords) {
        if (!withWords) {
            List<FoldedNumber> found = numerals;
            if (found == null) {
                found = new NumeralScanner(text).scan();
                numerals = found;
            }
            return found;
        }
        List<FoldedNumber> found = numeralsAndWords;
        if (found == null) {
            found = CardinalScanner.addTo(numbers(false), text);
            numeralsAndWords = found;
        }
        return found;
    }

    /** Whether the text spells out a number as an English cardinal. */
    public boolean hasCardinalWords() {
        return numbers(true).size() > numbers(false).size();
    }

    @Override
    public String toString() {
        return text;
    }
}
