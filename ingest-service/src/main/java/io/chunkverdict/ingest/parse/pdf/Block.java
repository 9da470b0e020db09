package io.chunkverdict.ingest.parse.pdf;

import java.util.List;

/**
 * Lines that belong together, never empty.
 *
 * @param lines from top to bottom
 * @param columnLeft left edge of the column they stand in
 * @param columnWidth width of that column in points
 */
record Block(List<Line> lines, double columnLeft, double columnWidth) {

    /** Lines shorter than this share of their column were ended by their author. */
    private static final double SHORT = 0.62;

    double size() {
        return Sizes.usual(lines.stream().flatMap(line -> line.words().stream()).toList());
    }

    boolean bold() {
        return lines.stream().allMatch(Line::bold);
    }

    boolean fixedPitch() {
        return lines.stream().allMatch(Line::fixedPitch);
    }

    /** Whether most of its lines but the last end long before the column does, as in verses and addresses. */
    boolean keepsLines() {
        List<Line> inner = lines.subList(0, lines.size() - 1);
        long ended = inner.stream()
                .filter(line -> line.right() - columnLeft < SHORT * columnWidth)
                .count();
        return !inner.isEmpty() && ended * 2 > inner.size();
    }
}
