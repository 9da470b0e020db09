package io.chunkverdict.ingest.parse.pdf;

import java.util.List;

/** Lines to running text. */
final class PdfText {

    private static final String HYPHENS = "-\u2010\u00AD";

    private PdfText() {}

    /** Lines joined by a space, words cut at a line's end put together again. */
    static String joined(List<Line> lines) {
        StringBuilder text = new StringBuilder();
        for (Line line : lines) {
            append(text, line.text());
        }
        return withoutSoftHyphens(text.toString());
    }

    private static void append(StringBuilder text, String line) {
        if (text.isEmpty() || line.isEmpty()) {
            text.append(line);
            return;
        }
        if (endsInCutWord(text)) {
            text.setLength(text.length() - 1);
        } else if (!Direction.joinsWithoutSpace(text.codePointBefore(text.length()), line.codePointAt(0))) {
            text.append(' ');
        }
        text.append(line);
    }

    /** Whether the last word ends in a hyphen and is longer than two characters, as against a dash or a sign. */
    private static boolean endsInCutWord(StringBuilder text) {
        int end = text.length() - 1;
        if (HYPHENS.indexOf(text.charAt(end)) < 0) {
            return false;
        }
        int start = end;
        while (start > 0 && text.charAt(start - 1) != ' ' && text.charAt(start - 1) != '\n') {
            start--;
        }
        return end - start >= 2 && Character.isLetter(text.charAt(end - 1));
    }

    /** Lines under each other. */
    static String stacked(List<Line> lines) {
        return withoutSoftHyphens(
                String.join("\n", lines.stream().map(Line::text).toList()));
    }

    /** Lines under each other with their indents and gaps. */
    static String layout(List<Line> lines) {
        double from = lines.stream().mapToDouble(Line::left).min().orElse(0);
        return String.join("\n", lines.stream().map(line -> line.layout(from)).toList());
    }

    static String withoutSoftHyphens(String text) {
        return text.replace("\u00AD", "");
    }
}
