package io.chunkverdict.ingest.source;

import java.util.Locale;

/** Text as it is written in a question file, ready to be read back as the same text. */
public final class Quoted {
    private Quoted() {}

    /** A double-quoted scalar on one line, the same in YAML and in JSON. */
    public static String yaml(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (isPlain(c)) {
                        quoted.append(c);
                    } else {
                        quoted.append(String.format(Locale.ROOT, "\\u%04X", (int) c));
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }

    /** Whether YAML takes it as it is, and no reader takes it for a line break or the end of the file. */
    private static boolean isPlain(char c) {
        boolean control = c < 0x20 || c >= 0x7F && c < 0xA0;
        boolean lineBreak = c == 0x2028 || c == 0x2029;
        return !control && !lineBreak && c != 0xFEFF && c < 0xFFFE;
    }

    /** A field of a CSV file. */
    public static String csv(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }
}
