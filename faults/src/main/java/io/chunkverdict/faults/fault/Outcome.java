package io.chunkverdict.faults.fault;

import io.chunkverdict.faults.bench.Tally;
import io.chunkverdict.faults.bench.Trial;

/**
 * What came of a fault.
 *
 * @param times how often it happened
 * @param tally what was lost, duplicated, or different
 * @param secondsToRecover from the end of the last fault to the end of the last run, at worst
 */
public record Outcome(int times, Tally tally, double secondsToRecover) {

    /** Nothing has happened yet. */
    static final Outcome NONE = new Outcome(0, Tally.CLEAN, 0);

    /** Waits until a trial's runs have ended and judges them. */
    static Outcome of(int times, Trial trial) {
        trial.settle();
        return new Outcome(times, trial.tally(), trial.secondsToRecover());
    }

    /** Both together. */
    Outcome plus(Outcome other) {
        return new Outcome(
                times + other.times, tally.plus(other.tally), Math.max(secondsToRecover, other.secondsToRecover));
    }
}
