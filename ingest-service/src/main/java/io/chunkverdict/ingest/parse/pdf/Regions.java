package io.chunkverdict.ingest.parse.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reading order: rows of text from top to bottom are gathered while an upright strip without text (a gutter) runs through
 * all of them; such a band is read column by column when its columns hold prose, and row by row when they hold cells.
 */
final class Regions {

    /** Narrowest gutter, in font sizes: LaTeX sets columns one font size apart. */
    private static final double GUTTER = 0.85;

    /** A gutter narrower than this must run through many rows to be one. */
    private static final double WIDE_GUTTER = 1.3;

    private static final int ROWS_OF_NARROW_GUTTER = 6;
    private static final int ROWS_OF_COLUMN = 3;
    private static final int ROWS_OF_TABLE = 2;
    private static final int MAX_DEPTH = 6;

    private static final Pattern LIST_MARK = Pattern.compile(
            "[\\p{Pd}\\p{So}\\p{Po}\\p{Sm}\\p{Co}o§]|\\(?(?:\\d{1,3}(?:\\.\\d{1,3})*|[A-Za-z]|[ivxIVX]{1,5})[.):]?|\\[\\d{1,3}]");

    private final List<Region> found = new ArrayList<>();
    private final List<Line> single = new ArrayList<>();
    private final double usual;

    private Regions(double usual) {
        this.usual = usual;
    }

    /** The regions of a page's words in reading order. */
    static List<Region> of(List<Word> words) {
        Regions regions = new Regions(Sizes.usual(words));
        regions.split(words, 0);
        regions.flush();
        return regions.found;
    }

    private void split(List<Word> words, int depth) {
        List<Line> rows = Line.of(words);
        int row = 0;
        while (row < rows.size()) {
            Band band = depth < MAX_DEPTH ? widestBand(rows, row) : new Band(List.of(), List.of());
            if (band.gutters().isEmpty()) {
                single.add(rows.get(row));
                row++;
            } else {
                row += emit(band, depth);
            }
        }
    }

    /** Renders a band and says how many of its rows that took. */
    private int emit(Band band, int depth) {
        List<Line> rows = band.rows();
        if (band.isTable()) {
            int above = 0;
            while (band.cellsUsed(rows.get(above)) < 2) {
                single.add(rows.get(above++));
            }
            if (above > 0) {
                // without the text above it, the table may have more columns
                return above;
            }
            int last = rows.size();
            while (band.cellsUsed(rows.get(last - 1)) < 2) {
                last--;
            }
            flush();
            found.add(new Region.Table(band.cells(rows.subList(0, last))));
            return last;
        }
        flush();
        for (List<Word> column : band.columns()) {
            split(column, depth + 1);
            flush();
        }
        return rows.size();
    }

    private void flush() {
        if (!single.isEmpty()) {
            found.add(new Region.Column(List.copyOf(single)));
            single.clear();
        }
    }

    /** The longest run of rows from {@code start} that shares a gutter; without gutters when there is none. */
    private Band widestBand(List<Line> rows, int start) {
        List<Gap> gaps = List.of(new Gap(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
        Band best = new Band(List.of(), List.of());
        List<Line> taken = new ArrayList<>();
        for (int i = start; i < rows.size(); i++) {
            gaps = Gap.common(gaps, Gap.around(rows.get(i)), GUTTER * usual);
            taken.add(rows.get(i));
            List<Gap> inner = inner(gaps, taken);
            // columns begin side by side, if not on one baseline: a paragraph above them is none of theirs
            if (gaps.isEmpty() || inner.isEmpty() && i > start) {
                break;
            }
            List<Gap> gutters = inner.stream()
                    .filter(gap -> gap.width() >= WIDE_GUTTER * usual || taken.size() >= ROWS_OF_NARROW_GUTTER)
                    .toList();
            boolean fewer =
                    !gutters.isEmpty() && gutters.size() < best.gutters().size();
            if (fewer && best.cellsUsed(rows.get(i)) < 2) {
                // a line of text below a table, not one of its rows
                break;
            }
            if (!gutters.isEmpty()) {
                best = new Band(List.copyOf(taken), gutters);
            }
        }
        return qualifies(best) ? best : new Band(List.of(), List.of());
    }

    private static List<Gap> inner(List<Gap> gaps, List<Line> rows) {
        List<Gap> inner = new ArrayList<>();
        for (Gap gap : gaps) {
            boolean left = rows.stream().anyMatch(row -> row.left() < gap.from());
            boolean right = rows.stream().anyMatch(row -> row.right() > gap.to());
            if (left && right && !setsOffMarks(gap, rows)) {
                inner.add(gap);
            }
        }
        return inner;
    }

    /** Whether all that stands left of a gap is bullets and numbers: then it is an indent, not a gutter. */
    private static boolean setsOffMarks(Gap gap, List<Line> rows) {
        return rows.stream()
                .flatMap(row -> row.words().stream())
                .filter(word -> word.left() < gap.from())
                .allMatch(word -> LIST_MARK.matcher(word.text()).matches());
    }

    private static boolean qualifies(Band band) {
        if (band.gutters().isEmpty()) {
            return false;
        }
        long shared =
                band.rows().stream().filter(row -> band.cellsUsed(row) > 1).count();
        if (band.isTable()) {
            return shared >= ROWS_OF_TABLE;
        }
        return band.columns().stream().allMatch(column -> Line.of(column).size() >= ROWS_OF_COLUMN);
    }
}
