package io.chunkverdict.retrieve.run;

/**
 * Where an output is on its way. The state column is the outbox: whatever is READY will be computed, whatever is ANSWERED
 * will be published, by any instance, however often one dies.
 */
public enum OutputState {
    /** The index isn't complete up to the run's revision, or the questions' vectors are missing. */
    WAITING,
    /** Can be computed. */
    READY,
    /** Messages are stored, not all acknowledged by the broker. */
    ANSWERED,
    /** Every message has been acknowledged. A repeated request leads back to {@link #ANSWERED}. */
    PUBLISHED,
    /** The run was cancelled: nothing is published any more. */
    CANCELLED
}
