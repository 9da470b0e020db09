package io.chunkverdict.standalone.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** A server refused a request or could not be reached; the message and problems are for people. */
public final class ApiException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient List<Problem> problems;

    /**
     * @param status HTTP status; 0 if there was no answer
     * @param message what went wrong and what to do
     * @param problems single findings, with file and line where there are
     */
    public ApiException(int status, String message, List<Problem> problems) {
        super(message);
        this.status = status;
        this.problems = List.copyOf(problems);
    }

    public int status() {
        return status;
    }

    public List<Problem> problems() {
        return problems;
    }

    /** Whether nobody answered, or only a gateway that could not reach the server: asking again may help. */
    public boolean isAway() {
        return status == 0 || status == 502 || status == 503 || status == 504;
    }

    /** Whether the request itself was wrong, so that asking again can't help. */
    public boolean isInputError() {
        return status >= 400 && status < 500 && status != 429;
    }

    /**
     * One finding.
     *
     * @param place file, line and field as far as known; may be empty
     * @param message what is wrong
     * @param hint what to do; may be empty
     */
    public record Problem(String place, String message, String hint) {

        /** Reads a finding as the server writes it: file, line, field, message and hint, as far as known. */
        public static Problem of(JsonNode finding) {
            return new Problem(
                    place(finding),
                    finding.path("message").asText(""),
                    finding.path("hint").asText(""));
        }

        private static String place(JsonNode finding) {
            StringBuilder place = new StringBuilder(finding.path("file").asText(""));
            if (finding.path("line").asInt(0) > 0) {
                place.append(place.isEmpty() ? "line " : ":")
                        .append(finding.path("line").asInt());
            }
            String field = finding.path("field").asText("");
            if (!field.isEmpty()) {
                place.append(place.isEmpty() ? "" : " ").append(field);
            }
            return place.toString();
        }

        @Override
        public String toString() {
            return (place.isEmpty() ? "" : place + ": ") + message + (hint.isEmpty() ? "" : " – " + hint);
        }
    }
}
