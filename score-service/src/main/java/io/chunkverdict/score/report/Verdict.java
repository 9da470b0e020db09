package io.chunkverdict.score.report;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What follows from a run, first in words.
 *
 * @param headline one or two sentences for people
 * @param advice what to do
 * @param cautions what to beware of, weightiest first
 * @param selection the same over all cells, for programs; absent when a cell is missing or nothing can be compared
 * @param axes one verdict for each axis of a matrix; empty otherwise
 * @param missing what a complete run would need; empty when it is complete
 */
public record Verdict(
        String headline,
        List<String> advice,
        List<String> cautions,
        Optional<Selection> selection,
        List<AxisVerdict> axes,
        List<String> missing) {

    public Verdict {
        Objects.requireNonNull(headline, "headline");
        Objects.requireNonNull(selection, "selection");
        advice = List.copyOf(advice);
        cautions = List.copyOf(cautions);
        axes = List.copyOf(axes);
        missing = List.copyOf(missing);
    }

    /** The leading cell's name, {@code strategy/retriever}; empty when there is no verdict. */
    public String leader() {
        return selection.map(Selection::leader).orElse("");
    }
}
