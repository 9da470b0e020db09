package io.chunkverdict.standalone.console;

import java.io.PrintStream;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Where people read: wraps at a width, colours only on a terminal, rewrites its last line only on a terminal.
 */
public final class Terminal {

    /** Nothing scrolls sideways at this width if it can wrap. */
    public static final int WIDTH = 100;

    private final PrintStream out;
    private final boolean interactive;
    private int transientLength;

    /**
     * @param out where to write
     * @param interactive whether it is a terminal: bars and colour, or plain lines
     */
    public Terminal(PrintStream out, boolean interactive) {
        this.out = out;
        this.interactive = interactive;
    }

    public boolean interactive() {
        return interactive;
    }

    /** A line as it is. */
    public void line(String text) {
        clearTransient();
        out.println(text);
        out.flush();
    }

    public void blank() {
        line("");
    }

    /** A paragraph, wrapped; further lines are indented like the first one's text after {@code mark}. */
    public void paragraph(String mark, String text) {
        String indent = " ".repeat(mark.length());
        List<String> lines = wrap(text, WIDTH - mark.length());
        for (int i = 0; i < lines.size(); i++) {
            line((i == 0 ? mark : indent) + lines.get(i));
        }
    }

    /** A line that the next output replaces; nothing where that is impossible. */
    public void transientLine(String text) {
        if (!interactive) {
            return;
        }
        String shown = text.length() > WIDTH ? text.substring(0, WIDTH) : text;
        out.print("\r" + shown + " ".repeat(Math.max(0, transientLength - shown.length())));
        out.flush();
        transientLength = shown.length();
    }

    /** Turns the line that would be replaced into one that stays. */
    public void keepTransientLine() {
        if (transientLength > 0) {
            out.println();
            transientLength = 0;
        }
    }

    public String bold(String text) {
        return style("1", text);
    }

    public String dim(String text) {
        return style("2", text);
    }

    public String warning(String text) {
        return style("33", text);
    }

    private String style(String code, String text) {
        return interactive ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }

    private void clearTransient() {
        if (transientLength > 0) {
            out.print("\r" + " ".repeat(transientLength) + "\r");
            transientLength = 0;
        }
    }

    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        BreakIterator breaks = BreakIterator.getLineInstance(Locale.ROOT);
        for (String paragraph : text.split("\n", -1)) {
            breaks.setText(paragraph);
            StringBuilder line = new StringBuilder();
            int start = breaks.first();
            for (int end = breaks.next(); end != BreakIterator.DONE; start = end, end = breaks.next()) {
                while (insideNumber(paragraph, end)) {
                    end = breaks.next();
                }
                String word = paragraph.substring(start, end);
                if (!line.isEmpty() && line.length() + word.stripTrailing().length() > width) {
                    lines.add(line.toString().stripTrailing());
                    line.setLength(0);
                }
                line.append(word);
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    /** Whether a line that ends here would end after a decimal point. */
    private static boolean insideNumber(String text, int end) {
        return end < text.length() && text.charAt(end - 1) == '.' && Character.isDigit(text.charAt(end));
    }
}
