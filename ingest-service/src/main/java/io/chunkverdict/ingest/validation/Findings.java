package io.chunkverdict.ingest.validation;

import io.chunkverdict.ingest.question.QuestionFormat;
import io.chunkverdict.ingest.source.Quoted;
import io.chunkverdict.ingest.validation.Finding.Candidate;
import io.chunkverdict.ingest.validation.Finding.Passage;
import io.chunkverdict.ingest.validation.Finding.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Collects what is found about one question file. */
final class Findings {
    static final int SHOWN_DOCUMENTS = 4;

    private static final Pattern HYPHEN_BREAK = Pattern.compile("[-\u2010\u2011]\\h*\\R");

    private final String file;
    private final QuestionFormat format;
    private final List<Finding> findings = new ArrayList<>();

    Findings(String file, QuestionFormat format) {
        this.file = file;
        this.format = format;
    }

    /**
     * What is being said something about.
     *
     * @param question its id; empty for the whole set
     * @param line in the file; 0 if unknown
     * @param field such as {@code gold[1]}; may be empty
     */
    record Place(String question, int line, String field) {
        /** All questions together. */
        static final Place SET = new Place("", 0, "");
    }

    void add(Place place, Severity severity, String code, String message, String hint) {
        add(place, severity, code, message, hint, List.of());
    }

    void add(Place place, Severity severity, String code, String message, String hint, List<String> documents) {
        add(place, severity, code, message, hint, "", Passage.NONE, documents, List.of());
    }

    /** With the text to write instead. */
    void suggest(Place place, Severity severity, String code, String message, Passage passage) {
        add(
                place,
                severity,
                code,
                message,
                "write the document's own words",
                pasted(passage.text()),
                passage,
                List.of(passage.document()),
                List.of());
    }

    /** With passages to choose from. */
    void offer(Place place, String code, String message, String hint, List<Passage> passages) {
        add(
                place,
                Severity.WARNING,
                code,
                message,
                hint,
                "",
                Passage.NONE,
                passages.stream().map(Passage::document).distinct().toList(),
                passages.stream()
                        .map(passage -> new Candidate(pasted(passage.text()), passage))
                        .toList());
    }

    private void add(
            Place place,
            Severity severity,
            String code,
            String message,
            String hint,
            String suggestion,
            Passage passage,
            List<String> documents,
            List<Candidate> candidates) {
        findings.add(new Finding(
                severity,
                code,
                place.question(),
                file,
                place.line(),
                place.field(),
                message,
                hint,
                suggestion,
                passage,
                documents.stream().limit(SHOWN_DOCUMENTS).toList(),
                candidates));
    }

    List<Finding> all() {
        return List.copyOf(findings);
    }

    /** Document ids in a sentence, the first few. */
    static String shown(List<String> documents) {
        String listed =
                String.join(", ", documents.stream().limit(SHOWN_DOCUMENTS).toList());
        return documents.size() > SHOWN_DOCUMENTS ? listed + ", …" : listed;
    }

    /** On one line, since white space counts as one blank; but a word that a line's end cuts is joined only over its break. */
    private String pasted(String text) {
        String stripped = text.strip();
        String verbatim = HYPHEN_BREAK.matcher(stripped).find() ? stripped : stripped.replaceAll("\\s+", " ");
        return format == QuestionFormat.CSV ? Quoted.csv(verbatim) : Quoted.yaml(verbatim);
    }
}
