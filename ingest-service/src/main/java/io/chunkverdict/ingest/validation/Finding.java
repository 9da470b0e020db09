package io.chunkverdict.ingest.validation;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * Something about a question that a person should know before trusting a figure.
 *
 * @param severity whether the question can't be scored as it stands
 * @param code what sort; docs/questions.md lists them
 * @param question its id; empty if it is about all
 * @param file of the question; empty if unknown
 * @param line in that file; 0 if unknown
 * @param field such as {@code gold[1]}; empty if it is about the whole question
 * @param message what was found
 * @param hint what to do; may be empty
 * @param suggestion text to write instead, quoted as the question file's notation wants it; empty if there is none
 * @param passage where that text stands; {@link Passage#NONE} if there is none
 * @param documents ids that the message is about, at most four
 * @param candidates for a question without gold, passages that may answer it; at most five
 */
public record Finding(
        Severity severity,
        String code,
        String question,
        String file,
        int line,
        String field,
        String message,
        String hint,
        String suggestion,
        Passage passage,
        List<String> documents,
        List<Candidate> candidates) {

    /** How bad it is. */
    public enum Severity {
        /** The gold can't be found in any chunk as it stands. */
        @JsonProperty("error")
        ERROR,
        /** The question is scored, but perhaps not as meant. */
        @JsonProperty("warning")
        WARNING
    }

    /**
     * A stretch of a document.
     *
     * @param document its id; empty for {@link #NONE}
     * @param start first offset
     * @param end one past the last offset
     * @param unit what offsets count, always {@code utf16}
     * @param text verbatim
     * @param similarity to the gold, 0 to 1; 0 where there is no gold
     */
    public record Passage(String document, int start, int end, String unit, String text, double similarity) {
        /** There is none. */
        public static final Passage NONE = new Passage("", 0, 0, "utf16", "", 0);
    }

    /**
     * A passage that a person may make gold of.
     *
     * @param suggestion its text, quoted as the question file's notation wants it
     * @param passage where it stands
     */
    public record Candidate(String suggestion, Passage passage) {}

    public Finding {
        Objects.requireNonNull(severity, "severity");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(passage, "passage");
        documents = List.copyOf(documents);
        candidates = List.copyOf(candidates);
    }
}
