package io.chunkverdict.ingest.parse.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Cuts a column's lines into paragraphs: at wider spacing, at another size or weight, at indents and at list marks. */
final class Blocks {

    private static final double WIDER = 1.22;
    private static final double USUAL_LEADING = 1.3;
    private static final double INDENT = 0.8;
    private static final Pattern LIST_ITEM = Pattern.compile(
            "(?:[•◦▪‣●○■□–—*·\\-\\uF0B7\\uF0A7]|\\(?\\d{1,3}[.)]|\\(?[a-z][.)]|\\(?[ivx]{1,5}[.)]|\\[\\d{1,3}])\\s+\\S.*",
            Pattern.DOTALL);

    /** Distance of baselines in points by font size in half points, over the whole document. */
    private final Map<Double, Double> leading;

    Blocks(List<List<Line>> columns) {
        Map<Double, Map<Double, Integer>> distances = new TreeMap<>();
        for (List<Line> lines : columns) {
            for (int i = 1; i < lines.size(); i++) {
                double size = Sizes.rounded(lines.get(i).size());
                double distance =
                        Sizes.rounded(lines.get(i).baseline() - lines.get(i - 1).baseline());
                if (size == Sizes.rounded(lines.get(i - 1).size()) && distance > 0.8 * size && distance < 3 * size) {
                    distances.computeIfAbsent(size, s -> new TreeMap<>()).merge(distance, 1, Integer::sum);
                }
            }
        }
        this.leading = new TreeMap<>();
        distances.forEach((size, counts) -> leading.put(size, mostCommon(counts)));
    }

    private static double mostCommon(Map<Double, Integer> counts) {
        double common = 0;
        int most = 0;
        for (Map.Entry<Double, Integer> entry : counts.entrySet()) {
            if (entry.getValue() > most) {
                common = entry.getKey();
                most = entry.getValue();
            }
        }
        return common;
    }

    static boolean isListItem(String text) {
        return LIST_ITEM.matcher(text).matches();
    }

    /** Whether an item has a bullet, which running text has not, rather than a number, which it may. */
    private static boolean isBulleted(String text) {
        return !Character.isLetterOrDigit(text.charAt(0)) && "([".indexOf(text.charAt(0)) < 0;
    }

    List<Block> of(List<Line> lines) {
        double left = lines.stream().mapToDouble(Line::left).min().orElse(0);
        double right = lines.stream().mapToDouble(Line::right).max().orElse(0);
        List<Block> blocks = new ArrayList<>();
        List<Line> open = new ArrayList<>();
        for (Line line : lines) {
            if (!open.isEmpty() && starts(open, line)) {
                blocks.add(new Block(List.copyOf(open), left, right - left));
                open.clear();
            }
            open.add(line);
        }
        if (!open.isEmpty()) {
            blocks.add(new Block(List.copyOf(open), left, right - left));
        }
        return blocks;
    }

    private boolean starts(List<Line> open, Line line) {
        Line before = open.getLast();
        double size = Sizes.rounded(line.size());
        double distance = line.baseline() - before.baseline();
        double usual = leading.getOrDefault(size, USUAL_LEADING * size);
        // without enough lines to tell the spacing by, trust typography
        double expected = Math.min(usual, 2.2 * size);
        if (distance > WIDER * expected + 0.5 || distance < 0) {
            return true;
        }
        if (before.fixedPitch() && line.fixedPitch()) {
            return false;
        }
        boolean otherSize = Math.abs(size - Sizes.rounded(before.size())) > 0.1 * size;
        if (otherSize || line.bold() != before.bold() || before.fixedPitch() != line.fixedPitch()) {
            return true;
        }
        if (isListItem(line.text())
                && (isBulleted(line.text()) || isListItem(open.getFirst().text()) || endsSentence(before))) {
            return true;
        }
        return isIndented(open, line);
    }

    /** An indented first line; a line further in than the first is a hanging indent and goes on. */
    private static boolean isIndented(List<Line> open, Line line) {
        double indent = INDENT * line.size();
        Line before = open.getLast();
        double in = line.left() - before.left();
        boolean hanging = open.size() == 1 && isListItem(before.text());
        boolean centred = Math.abs((line.left() + line.right()) - (before.left() + before.right())) < line.size();
        return in > indent && in < 6 * indent && !hanging && !centred && open.size() > 1
                || in > indent && open.size() == 1 && in < 4 * indent && !hanging && !centred && endsSentence(before);
    }

    private static boolean endsSentence(Line line) {
        String text = line.text();
        return text.endsWith(".") || text.endsWith("!") || text.endsWith("?") || text.endsWith(":");
    }
}
