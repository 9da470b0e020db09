package io.chunkverdict.ingest.source;

import java.util.ArrayList;
import java.util.List;

/** Reads CSV as RFC 4180 has it: commas, double quotes, quoted fields over several lines. */
public final class CsvSource {

    /**
     * One record.
     *
     * @param line the line it starts on
     * @param fields as many as it has
     */
    public record Row(int line, List<String> fields) {
        public Row {
            fields = List.copyOf(fields);
        }
    }

    private final String file;
    private final String text;
    private int position;
    private int line = 1;

    private CsvSource(String file, String text) {
        this.file = file;
        this.text = text;
    }

    /**
     * Reads all records; lines without a character are skipped.
     *
     * @throws InvalidInputException if a quoted field doesn't end, or is followed by something else than a comma
     */
    public static List<Row> read(String file, String text) throws InvalidInputException {
        return new CsvSource(file, text).rows();
    }

    private List<Row> rows() throws InvalidInputException {
        List<Row> rows = new ArrayList<>();
        while (position < text.length()) {
            int start = line;
            List<String> fields = new ArrayList<>();
            boolean more = true;
            while (more) {
                fields.add(field());
                more = position < text.length() && text.charAt(position) == ',';
                if (more) {
                    position++;
                }
            }
            endOfLine();
            if (fields.size() > 1 || !fields.getFirst().isEmpty()) {
                rows.add(new Row(start, fields));
            }
        }
        return rows;
    }

    private String field() throws InvalidInputException {
        if (position < text.length() && text.charAt(position) == '"') {
            return quoted();
        }
        int start = position;
        while (position < text.length() && ",\r\n".indexOf(text.charAt(position)) < 0) {
            position++;
        }
        return text.substring(start, position);
    }

    private String quoted() throws InvalidInputException {
        int opened = line;
        StringBuilder value = new StringBuilder();
        position++;
        while (true) {
            if (position >= text.length()) {
                throw new InvalidInputException(new Problem(
                        file, opened, "", "a quoted field that starts on this line never ends", "close its quote"));
            }
            char c = text.charAt(position++);
            if (c == '"') {
                if (position < text.length() && text.charAt(position) == '"') {
                    position++;
                } else {
                    break;
                }
            } else if (c == '\n' || c == '\r' && !(position < text.length() && text.charAt(position) == '\n')) {
                line++;
            }
            value.append(c);
        }
        if (position < text.length() && ",\r\n".indexOf(text.charAt(position)) < 0) {
            throw new InvalidInputException(new Problem(
                    file,
                    line,
                    "",
                    "after a closing quote there is '" + text.charAt(position) + "' where a comma should be",
                    "inside a quoted field write every quote twice"));
        }
        return value.toString();
    }

    private void endOfLine() {
        if (position < text.length() && text.charAt(position) == '\r') {
            position++;
            if (position < text.length() && text.charAt(position) == '\n') {
                position++;
            }
            line++;
        } else if (position < text.length() && text.charAt(position) == '\n') {
            position++;
            line++;
        }
    }
}
