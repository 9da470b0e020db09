package io.chunkverdict.score.comparison;

import java.util.Objects;

/**
 * How far a change of the question set moves a cell's mean by itself: nothing was retrieved otherwise, only averaged over
 * other questions.
 *
 * @param cell the cell
 * @param questions how many it was scored on
 * @param recall mean over these
 * @param shared how many of them the other run has as well
 * @param sharedRecall mean over those
 */
public record SetEffect(CellRef cell, int questions, double recall, int shared, double sharedRecall) {

    public SetEffect {
        Objects.requireNonNull(cell, "cell");
    }
}
