package io.chunkverdict.ingest.parse.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Rows of text with the gutters that run through all of them, both in order. */
record Band(List<Line> rows, List<Gap> gutters) {

    /** Lines of prose hold this many words on average, cells fewer. */
    private static final double WORDS_OF_PROSE = 4;

    /** Columns of prose are filled to this share of their width on average. */
    private static final double FILL_OF_PROSE = 0.55;

    private static final int MAX_CONTINUATION_LEADING = 14;

    /** The words of each column, from left to right. */
    List<List<Word>> columns() {
        List<List<Word>> columns = new ArrayList<>();
        IntStream.rangeClosed(0, gutters.size()).forEach(i -> columns.add(new ArrayList<>()));
        rows.forEach(
                row -> row.words().forEach(word -> columns.get(column(word)).add(word)));
        return columns;
    }

    private int column(Word word) {
        int column = 0;
        while (column < gutters.size() && word.left() >= gutters.get(column).to() - 0.01) {
            column++;
        }
        return column;
    }

    /** In how many columns a row has words. */
    int cellsUsed(Line row) {
        return (int) row.words().stream().mapToInt(this::column).distinct().count();
    }

    /** Whether the columns hold cells that belong beside each other rather than prose. */
    boolean isTable() {
        if (gutters.isEmpty()) {
            return false;
        }
        long shared = rows.stream().filter(row -> cellsUsed(row) > 1).count();
        if (shared * 2 < rows.size()) {
            return false;
        }
        int prose = 0;
        for (List<Word> column : columns()) {
            List<Line> lines = Line.of(column);
            if (lines.isEmpty()) {
                continue;
            }
            double left = lines.stream().mapToDouble(Line::left).min().orElse(0);
            double right = lines.stream().mapToDouble(Line::right).max().orElse(0);
            double fill = lines.stream()
                            .mapToDouble(line -> line.right() - line.left())
                            .average()
                            .orElse(0)
                    / Math.max(1, right - left);
            double words = lines.stream()
                    .mapToInt(line -> line.words().size())
                    .average()
                    .orElse(0);
            if (lines.size() >= 3 && words >= WORDS_OF_PROSE && fill >= FILL_OF_PROSE) {
                prose++;
            }
        }
        return prose < Math.max(2, (gutters.size() + 2) / 2);
    }

    /** The cell texts of some rows; a row that starts in a later column close under another continues it. */
    List<List<String>> cells(List<Line> of) {
        List<List<String>> cells = new ArrayList<>();
        double before = Double.NEGATIVE_INFINITY;
        for (Line row : of) {
            List<List<Word>> words = new ArrayList<>();
            IntStream.rangeClosed(0, gutters.size()).forEach(i -> words.add(new ArrayList<>()));
            row.words().forEach(word -> words.get(column(word)).add(word));
            List<String> texts = words.stream()
                    .map(cell -> cell.isEmpty() ? "" : new Line(cell).text())
                    .toList();
            boolean continues = !cells.isEmpty()
                    && texts.getFirst().isEmpty()
                    && row.baseline() - before < Math.max(MAX_CONTINUATION_LEADING, 1.3 * row.size());
            if (continues) {
                List<String> above = cells.removeLast();
                cells.add(IntStream.range(0, texts.size())
                        .mapToObj(i -> (above.get(i) + " " + texts.get(i)).strip())
                        .toList());
            } else {
                cells.add(texts);
            }
            before = row.baseline();
        }
        return cells;
    }
}
