package io.chunkverdict.embed.model;

import java.util.List;

/** A loaded graph that turns token ids into numbers. Safe for use by several threads at once. */
public interface Inference extends AutoCloseable {

    /**
     * Computes a batch, padding it to the longest.
     *
     * @return a vector (of one number, where the graph gives a score) for each input, in the order of {@code batch}
     * @throws EncodingException if the engine fails
     */
    List<float[]> encode(List<TokenIds> batch);

    /** Whether a result is the same to the last bit alone, batched and padded; if not, batches must hold one input. */
    boolean batchInvariant();

    @Override
    void close();
}
