package io.chunkverdict.ingest.parse.pdf;

import java.util.ArrayList;
import java.util.List;

/** A horizontal stretch without text, in points; the page's margins reach to infinity. */
record Gap(double from, double to) {

    double width() {
        return to - from;
    }

    /** The stretches that a line leaves empty, its margins included. */
    static List<Gap> around(Line line) {
        List<Gap> gaps = new ArrayList<>();
        double right = Double.NEGATIVE_INFINITY;
        for (Word word : line.words()) {
            if (word.left() > right) {
                gaps.add(new Gap(right, word.left()));
            }
            right = Math.max(right, word.right());
        }
        gaps.add(new Gap(right, Double.POSITIVE_INFINITY));
        return gaps;
    }

    /** What two lists of stretches, each from left to right, have in common, as far as it is wide enough. */
    static List<Gap> common(List<Gap> one, List<Gap> other, double atLeast) {
        List<Gap> common = new ArrayList<>();
        for (Gap a : one) {
            for (Gap b : other) {
                Gap both = new Gap(Math.max(a.from, b.from), Math.min(a.to, b.to));
                if (both.width() >= atLeast) {
                    common.add(both);
                }
            }
        }
        return common;
    }
}
