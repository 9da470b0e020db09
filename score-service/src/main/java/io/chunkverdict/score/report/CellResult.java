package io.chunkverdict.score.report;

import java.util.List;
import java.util.Objects;

/**
 * What one cell made of one question.
 *
 * @param cell the cell's name
 * @param recall found slots of all slots
 * @param firstRank rank of the first chunk that holds a slot; 0 if none does
 * @param outcome of the worst slot
 * @param tokens cl100k tokens of the retrieved chunks
 * @param contextEfficiency tokens of found gold per retrieved token, at most 1
 * @param slots slot by slot
 * @param retrieved by rank
 */
public record CellResult(
        String cell,
        double recall,
        int firstRank,
        Outcome outcome,
        int tokens,
        double contextEfficiency,
        List<SlotResult> slots,
        List<RetrievedHit> retrieved) {

    public CellResult {
        Objects.requireNonNull(cell, "cell");
        Objects.requireNonNull(outcome, "outcome");
        slots = List.copyOf(slots);
        retrieved = List.copyOf(retrieved);
    }

    /** Numbers of the slots found, from 0. */
    public List<Integer> found() {
        return slots.stream()
                .filter(slot -> slot.outcome() == Outcome.CONTAINED)
                .map(SlotResult::slot)
                .toList();
    }
}
