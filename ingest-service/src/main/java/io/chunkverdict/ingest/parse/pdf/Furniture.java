package io.chunkverdict.ingest.parse.pdf;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Headers, footers and page numbers: lines near the top or bottom edge that come back on other pages at the same place. */
final class Furniture {

    /** Share of a page's height, at either end, where headers and footers stand. */
    private static final double EDGE = 0.13;

    private static final int MIN_PAGES = 3;
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final Pattern PAGE_NUMBER = Pattern.compile(
            "(?i)[-–—\\s]*(?:page|seite|página|p\\.)?\\s*(?:\\d{1,4}|[ivxlc]{1,7})(?:\\s*(?:/|of|von|de|sur)\\s*\\d{1,4})?[-–—\\s]*");

    private final Set<String> repeated;

    private Furniture(Set<String> repeated) {
        this.repeated = repeated;
    }

    static Furniture of(List<PageWords> pages) {
        Map<String, Integer> seen = new TreeMap<>();
        for (PageWords page : pages) {
            Set<String> keys = new HashSet<>();
            for (Line line : Line.of(page.upright())) {
                if (isAtEdge(page, line)) {
                    keys.add(key(line));
                }
            }
            keys.forEach(key -> seen.merge(key, 1, Integer::sum));
        }
        int least = Math.max(MIN_PAGES, (int) Math.ceil(pages.size() * 0.2));
        Set<String> repeated = new HashSet<>();
        seen.forEach((key, count) -> {
            if (count >= least || count == pages.size() && count == 2) {
                repeated.add(key);
            }
        });
        return new Furniture(repeated);
    }

    /** The lines of a page that are furniture, from top to bottom. */
    List<Line> on(PageWords page) {
        List<Line> furniture = new ArrayList<>();
        for (Line line : Line.of(page.upright())) {
            if (isAtEdge(page, line) && repeated.contains(key(line))) {
                furniture.add(line);
            }
        }
        return furniture;
    }

    private static boolean isAtEdge(PageWords page, Line line) {
        return line.baseline() < EDGE * page.height() || line.baseline() > (1 - EDGE) * page.height();
    }

    /** The same for the same furniture on any page: its text with numbers blotted out, and roughly its height. */
    private static String key(Line line) {
        String text = line.text();
        String pattern =
                PAGE_NUMBER.matcher(text).matches() ? "#" : DIGITS.matcher(text).replaceAll("#");
        return pattern + "@" + Math.round(line.baseline() / 6);
    }
}
