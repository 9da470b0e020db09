package io.chunkverdict.score.comparison;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a gate says of a candidate.
 *
 * @param outcome whether it may pass
 * @param headline in one sentence
 * @param advice what to do
 * @param notes what to beware of
 * @param cell the cell that is tracked, {@code strategy/retriever}
 * @param maxDrop the greatest drop of mean recall that is let through, 0 to 1; absent without one
 * @param difference candidate minus baseline; absent if not comparable
 * @param moved pins that moved; empty when comparable
 * @param questions how the question sets overlap
 * @param changes questions whose recall changed, losses first
 */
public record CheckResult(
        Outcome outcome,
        String headline,
        List<String> advice,
        List<String> notes,
        String cell,
        Optional<Double> maxDrop,
        Optional<CellDifference> difference,
        List<MovedPin> moved,
        SharedQuestions questions,
        List<QuestionChange> changes) {

    public CheckResult {
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(headline, "headline");
        advice = List.copyOf(advice);
        notes = List.copyOf(notes);
        Objects.requireNonNull(cell, "cell");
        Objects.requireNonNull(maxDrop, "maxDrop");
        Objects.requireNonNull(difference, "difference");
        moved = List.copyOf(moved);
        Objects.requireNonNull(questions, "questions");
        changes = List.copyOf(changes);
    }

    /** What a gate can say. */
    public enum Outcome {
        /** No evidence of a regression. */
        @JsonProperty("pass")
        PASS,
        /** The whole interval is below zero, or the mean dropped by more than is allowed. */
        @JsonProperty("regression")
        REGRESSION,
        /** Something moved that is neither strategy nor evidence; never a pass. */
        @JsonProperty("not_comparable")
        NOT_COMPARABLE
    }

    /**
     * A question that the two answer differently.
     *
     * @param question its id
     * @param query what it asks
     * @param baselineRecall found slots of all slots, before
     * @param candidateRecall found slots of all slots, now
     */
    public record QuestionChange(String question, String query, double baselineRecall, double candidateRecall) {}
}
