package io.chunkverdict.text.matching;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads tab-separated decision tables: gold, passage, found (1 or 0), kind ("-" if not found), and possibly a reason. */
final class DecisionTable {

    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9a-fA-F]{4})|(n))");

    private DecisionTable() {}

    /** One row; {@code expected} is the kind in lower case or "-". */
    record Decision(int line, String gold, String passage, String expected, List<String> further) {

        @Override
        public String toString() {
            return "line " + line + ": " + shortened(gold) + " | " + shortened(passage) + " -> " + expected;
        }

        private static String shortened(String text) {
            return text.length() > 60 ? text.substring(0, 57) + "..." : text;
        }
    }

    static List<Decision> parse(List<String> lines) {
        return java.util.stream.IntStream.range(1, lines.size())
                .filter(i -> !lines.get(i).isEmpty() && !lines.get(i).startsWith("#"))
                .mapToObj(i -> decision(i + 1, lines.get(i).split("\t", -1)))
                .toList();
    }

    private static Decision decision(int line, String[] fields) {
        if (fields.length < 4 || fields[2].equals("1") == fields[3].equals("-")) {
            throw new IllegalArgumentException("line " + line + " is no decision: " + String.join(" | ", fields));
        }
        return new Decision(
                line,
                unescaped(fields[0]),
                unescaped(fields[1]),
                fields[3].toLowerCase(Locale.ROOT),
                List.of(fields).subList(4, fields.length));
    }

    private static String unescaped(String field) {
        Matcher matcher = ESCAPE.matcher(field);
        return matcher.replaceAll(found -> Matcher.quoteReplacement(
                found.group(2) != null ? "\n" : String.valueOf((char) Integer.parseInt(found.group(1), 16))));
    }
}
