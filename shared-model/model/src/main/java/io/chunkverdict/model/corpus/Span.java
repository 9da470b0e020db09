package io.chunkverdict.model.corpus;

/**
 * A half-open range {@code [start, end)} of a document's text, in UTF-16 code units.
 *
 * @param start first code unit, ≥ 0
 * @param end one past the last code unit, ≥ {@code start}
 */
public record Span(int start, int end) implements Comparable<Span> {

    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("span [" + start + ", " + end + ") is not 0 <= start <= end");
        }
    }

    /** Length in UTF-16 code units. */
    public int length() {
        return end - start;
    }

    public boolean isEmpty() {
        return start == end;
    }

    /** Whether {@code other} lies wholly inside this span. */
    public boolean covers(Span other) {
        return start <= other.start && other.end <= end;
    }

    /** Whether the two share at least one code unit; touching spans do not overlap. */
    public boolean overlaps(Span other) {
        return start < other.end && other.start < end;
    }

    /** Number of code units both spans hold. */
    public int overlapLength(Span other) {
        return Math.max(0, Math.min(end, other.end) - Math.max(start, other.start));
    }

    /** This span moved to the right by {@code offset} code units. */
    public Span shift(int offset) {
        return new Span(start + offset, end + offset);
    }

    /**
     * The text this span stands for.
     *
     * @throws IndexOutOfBoundsException if the span ends after the text
     */
    public String of(String text) {
        return text.substring(start, end);
    }

    /** Document order: by start, then by end. */
    @Override
    public int compareTo(Span other) {
        int byStart = Integer.compare(start, other.start);
        return byStart != 0 ? byStart : Integer.compare(end, other.end);
    }
}
