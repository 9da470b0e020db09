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
        int a = 0;
        int b = 0;
        while (a < one.size() && b < other.size()) {
            Gap both = new Gap(Math.max(one.get(a).from, other.get(b).from), Math.min(one.get(a).to, other.get(b).to));
            if (both.width() >= atLeast) {
                common.add(both);
            }
            if (one.get(a).to < other.get(b).to) {
                a++;
            } else {
                b++;
            }
        }
        return common;
    }
}
