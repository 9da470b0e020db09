package io.chunkverdict.ingest.parse.pdf;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Font sizes, to half a point. */
final class Sizes {

    private Sizes() {}

    static double rounded(double size) {
        return Math.round(size * 2) / 2.0;
    }

    /** The size most characters have; the larger of two that are equally common; 10 where there are none. */
    static double usual(List<Word> words) {
        Map<Double, Integer> characters = new TreeMap<>();
        words.forEach(word -> characters.merge(rounded(word.size()), word.text().length(), Integer::sum));
        double usual = 10;
        int most = 0;
        for (Map.Entry<Double, Integer> entry : characters.entrySet()) {
            if (entry.getValue() >= most) {
                usual = entry.getKey();
                most = entry.getValue();
            }
        }
        return usual;
    }
}
