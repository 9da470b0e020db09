package io.chunkverdict.ingest.parse.pdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Words on one baseline, from left to right, never empty. */
record Line(List<Word> words) {

    /** Gaps below this share of the font size are kerning. */
    private static final double SPACE = 0.12;

    /** Words lie on one line when their baselines differ by less than this share of the font size. */
    private static final double SAME_LINE = 0.35;

    /** Raised and lowered marks are this much smaller than the text they belong to, or more. */
    private static final double SMALL = 0.85;

    Line {
        words = words.stream().sorted(Comparator.comparingDouble(Word::left)).toList();
    }

    /** Words to lines, from top to bottom; small raised or lowered words join the line they touch. */
    static List<Line> of(List<Word> words) {
        double usual = Sizes.usual(words);
        List<List<Word>> rows = new ArrayList<>();
        words.stream()
                .filter(word -> word.size() >= usual * SMALL)
                .sorted(Comparator.comparingDouble(Word::baseline))
                .forEach(word -> join(rows, word, SAME_LINE * word.size()));
        words.stream()
                .filter(word -> word.size() < usual * SMALL)
                .sorted(Comparator.comparingDouble(Word::baseline))
                .forEach(word -> join(rows, word, touches(rows, word, usual) ? 0.5 * usual : SAME_LINE * word.size()));
        return rows.stream()
                .map(Line::new)
                .sorted(Comparator.comparingDouble(Line::baseline))
                .toList();
    }

    private static void join(List<List<Word>> rows, Word word, double tolerance) {
        List<Word> nearest = null;
        double distance = tolerance;
        for (List<Word> row : rows) {
            double apart = Math.abs(row.getFirst().baseline() - word.baseline());
            if (apart < distance) {
                nearest = row;
                distance = apart;
            }
        }
        if (nearest == null) {
            nearest = new ArrayList<>();
            rows.add(nearest);
        }
        nearest.add(word);
    }

    private static boolean touches(List<List<Word>> rows, Word small, double usual) {
        return rows.stream()
                .flatMap(List::stream)
                .anyMatch(word -> Math.abs(word.baseline() - small.baseline()) < 0.5 * usual
                        && word.size() > small.size()
                        && Math.max(word.left() - small.right(), small.left() - word.right()) < 0.3 * usual);
    }

    double left() {
        return words.getFirst().left();
    }

    double right() {
        return words.stream().mapToDouble(Word::right).max().orElseThrow();
    }

    /** The baseline of the line's largest text. */
    double baseline() {
        return words.stream()
                .max(Comparator.comparingDouble(Word::size))
                .map(Word::baseline)
                .orElseThrow();
    }

    /** The size most of its characters have. */
    double size() {
        return Sizes.usual(words);
    }

    boolean bold() {
        return words.stream().allMatch(Word::bold);
    }

    boolean fixedPitch() {
        return words.stream().allMatch(Word::fixedPitch);
    }

    String text() {
        StringBuilder text = new StringBuilder(words.getFirst().text());
        for (int i = 1; i < words.size(); i++) {
            Word before = words.get(i - 1);
            Word word = words.get(i);
            boolean gap = word.left() - before.right() > SPACE * Math.max(word.size(), before.size());
            if (gap || word.spaceBefore()) {
                text.append(' ');
            }
            text.append(word.text());
        }
        return Direction.logical(text.toString());
    }

    /** The line with its gaps as spaces, for text in fixed-pitch type. */
    String layout(double from) {
        Word first = words.getFirst();
        double pitch = first.width() / Math.max(1, first.text().length());
        StringBuilder text = new StringBuilder();
        for (Word word : words) {
            long column = Math.round((word.left() - from) / pitch);
            int least = text.isEmpty() ? 0 : text.length() + (word.spaceBefore() ? 1 : 0);
            while (text.length() < Math.min(400, column) || text.length() < least) {
                text.append(' ');
            }
            text.append(word.text());
        }
        return text.toString();
    }
}
