package io.chunkverdict.ingest.question;

import io.chunkverdict.model.question.Question;
import java.util.List;
import java.util.Objects;

/**
 * A question with where in its file it stands.
 *
 * @param question the question itself
 * @param line line it starts on; 0 if it comes from no file
 * @param slots for each gold slot, for each alternative: where it stands
 */
public record SourcedQuestion(Question question, int line, List<List<GoldSource>> slots) {
    public SourcedQuestion {
        Objects.requireNonNull(question, "question");
        slots = slots.stream().map(List::copyOf).toList();
    }

    /**
     * Where an alternative stands.
     *
     * @param line line it starts on; 0 if unknown
     * @param expectedText the text a span was said to hold; empty if it wasn't said
     */
    public record GoldSource(int line, String expectedText) {
        public GoldSource {
            Objects.requireNonNull(expectedText, "expectedText");
        }
    }

    /** A question that comes from no file, such as a stored one. */
    public static SourcedQuestion of(Question question) {
        return new SourcedQuestion(
                question,
                0,
                question.gold().stream()
                        .map(slot -> slot.alternatives().stream()
                                .map(gold -> new GoldSource(0, ""))
                                .toList())
                        .toList());
    }
}
