package io.chunkverdict.score.comparison;

import io.chunkverdict.model.suite.RetrieverKind;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Two runs under one retriever, or under the first of each where they have none in common.
 *
 * @param baselineRetriever the baseline's
 * @param candidateRetriever the candidate's
 * @param comparable whether nothing that is pinned moved
 * @param baselinePins hash of the baseline's pins
 * @param candidatePins hash of the candidate's pins
 * @param moved every pin that moved, by name
 * @param causes what moved them and needs new runs to undo, in the order of the pipeline
 * @param strategies differences that are the strategies' own: between cells with equal pins
 * @param pins effects that are one cause's own
 * @param repeated cells with equal strategy and pins on both sides; anything but no difference is unexplained
 * @param questionSet what the change of the question set does by itself; empty if it didn't change
 * @param plan what would make the rest attributable; absent where nothing is left to attribute
 */
public record RetrieverComparison(
        RetrieverKind baselineRetriever,
        RetrieverKind candidateRetriever,
        boolean comparable,
        String baselinePins,
        String candidatePins,
        List<MovedPin> moved,
        List<Cause> causes,
        List<CellDifference> strategies,
        List<PinEffect> pins,
        List<CellDifference> repeated,
        List<SetEffect> questionSet,
        Optional<AttributionPlan> plan) {

    public RetrieverComparison {
        Objects.requireNonNull(baselineRetriever, "baselineRetriever");
        Objects.requireNonNull(candidateRetriever, "candidateRetriever");
        moved = List.copyOf(moved);
        causes = List.copyOf(causes);
        strategies = List.copyOf(strategies);
        pins = List.copyOf(pins);
        repeated = List.copyOf(repeated);
        questionSet = List.copyOf(questionSet);
        Objects.requireNonNull(plan, "plan");
    }

    /** {@code hybrid}, or {@code dense → bm25}. */
    public String retriever() {
        return baselineRetriever == candidateRetriever
                ? baselineRetriever.label()
                : baselineRetriever.label() + " → " + candidateRetriever.label();
    }
}
