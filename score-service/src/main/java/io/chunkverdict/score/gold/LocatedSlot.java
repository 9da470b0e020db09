package io.chunkverdict.score.gold;

import java.util.List;

/**
 * A gold slot in a corpus.
 *
 * @param alternatives in the user's order
 * @param occurrences by document and position; empty if it is nowhere
 * @param exact whether the occurrences are exact matches or given ranges, rather than closest passages
 */
public record LocatedSlot(List<Alternative> alternatives, List<Occurrence> occurrences, boolean exact) {

    public LocatedSlot {
        alternatives = List.copyOf(alternatives);
        occurrences = List.copyOf(occurrences);
    }

    public boolean located() {
        return !occurrences.isEmpty();
    }

    /** Whether it names a document that failed to parse and can't be found elsewhere. */
    boolean lostWithDocument() {
        return !located()
                && alternatives.stream()
                        .anyMatch(alternative ->
                                alternative instanceof Alternative.Unresolved unresolved && unresolved.failed());
    }
}
