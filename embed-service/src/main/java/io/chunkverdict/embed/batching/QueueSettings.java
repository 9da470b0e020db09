package io.chunkverdict.embed.batching;

/**
 * Sizes of the queue.
 *
 * @param workers threads that run encoders, ≥ 1: one for each core, since a session computes on its caller's thread
 * @param paddedTokens tokens of a micro-batch, padding included; a longer text travels alone. About 512 keeps activations
 *     in the cache of a core; 4096 is 15 to 35 % slower
 * @param window texts among which companions of equal length are looked for
 * @param laneCapacity texts that wait in one lane at most; a submission to an empty lane is always admitted
 */
public record QueueSettings(int workers, int paddedTokens, int window, int laneCapacity) {

    public QueueSettings {
        if (workers < 1 || paddedTokens < 1 || window < 1 || laneCapacity < 1) {
            throw new IllegalArgumentException("workers " + workers + ", paddedTokens " + paddedTokens + ", window "
                    + window + ", laneCapacity " + laneCapacity + ": all must be at least 1");
        }
    }
}
