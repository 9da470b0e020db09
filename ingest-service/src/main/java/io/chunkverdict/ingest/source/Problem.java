package io.chunkverdict.ingest.source;

import java.util.Objects;

/**
 * Something wrong with what a user wrote, said so that it can be mended.
 *
 * @param file as the user named it; empty if it came in no file
 * @param line 1 for the first line; 0 if unknown
 * @param field path of the field, such as {@code retrieval.top_k} or {@code questions[3].gold}; empty for the whole file
 * @param message what was wrong
 * @param hint what to do; empty if the message says it all
 */
public record Problem(String file, int line, String field, String message, String hint) {
    public Problem {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(hint, "hint");
        if (line < 0) {
            throw new IllegalArgumentException("line " + line + " is negative");
        }
    }

    /** One line for people: {@code file:line: field: message (hint)}. */
    public String describe() {
        StringBuilder text = new StringBuilder();
        if (!file.isEmpty()) {
            text.append(file).append(line > 0 ? ":" + line : "").append(": ");
        }
        if (!field.isEmpty()) {
            text.append(field).append(": ");
        }
        text.append(message);
        return hint.isEmpty()
                ? text.toString()
                : text.append(" (").append(hint).append(')').toString();
    }
}
