package io.chunkverdict.score.export;

import java.util.List;
import java.util.stream.Collectors;

/** Lines of RFC 4180. */
final class Csv {

    private final StringBuilder text = new StringBuilder();
    private final int columns;

    Csv(List<String> header) {
        columns = header.size();
        line(header);
    }

    void line(List<String> values) {
        if (values.size() != columns) {
            throw new IllegalArgumentException(values.size() + " values for " + columns + " columns");
        }
        text.append(values.stream().map(Csv::quote).collect(Collectors.joining(",")))
                .append("\r\n");
    }

    private static String quote(String value) {
        return value.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
                ? '"' + value.replace("\"", "\"\"") + '"'
                : value;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
