package io.chunkverdict.standalone.cli;

import com.fasterxml.jackson.databind.JsonNode;

/** The server's findings about an input, in one line. */
final class Problems {

    private Problems() {}

    /** {@code file:line field: message – hint}, as far as known. */
    static String describe(JsonNode problem) {
        StringBuilder text = new StringBuilder(problem.path("file").asText(""));
        if (problem.path("line").asInt(0) > 0) {
            text.append(':').append(problem.path("line").asInt());
        }
        String field = problem.path("field").asText("");
        if (!field.isEmpty()) {
            text.append(text.isEmpty() ? "" : " ").append(field);
        }
        text.append(text.isEmpty() ? "" : ": ").append(problem.path("message").asText());
        String hint = problem.path("hint").asText("");
        return hint.isEmpty() ? text.toString() : text + " – " + hint;
    }
}
