package io.chunkverdict.ingest.parse.pdf;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Headers, footers and page numbers: lines near the top or bottom edge that come back on other pages. */
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
            Set<String> keys = new HashSet<>(keys(page).values());
            keys.forEach(key -> seen.merge(key, 1, Integer::sum));
        }
        Set<String> repeated = new HashSet<>();
        seen.forEach((key, count) -> {
            if (count >= MIN_PAGES || count == pages.size() && count == 2) {
                repeated.add(key);
            }
        });
        return new Furniture(repeated);
    }

    /** The lines of a page that are furniture, from top to bottom. */
    List<Line> on(PageWords page) {
        List<Line> furniture = new ArrayList<>();
        keys(page).forEach((line, key) -> {
            if (repeated.contains(key)) {
                furniture.add(line);
            }
        });
        return furniture;
    }

    /** What a page's lines near its edges have in common with other pages' if they are furniture, from top to bottom. */
    private static Map<Line, String> keys(PageWords page) {
        Map<Line, String> keys = new LinkedHashMap<>();
        List<Line> lines = Line.of(page.upright());
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            boolean top = line.baseline() < EDGE * page.height();
            boolean bottom = line.baseline() > (1 - EDGE) * page.height();
            boolean outermost = i == 0 || i == lines.size() - 1;
            String text = line.text();
            if (PAGE_NUMBER.matcher(text).matches()) {
                // a lone number further in may be a table's
                if ((top || bottom) && outermost) {
                    keys.put(line, "#" + top);
                }
            } else if (top || bottom) {
                keys.put(line, DIGITS.matcher(text).replaceAll("#") + top);
            }
        }
        return keys;
    }
}
