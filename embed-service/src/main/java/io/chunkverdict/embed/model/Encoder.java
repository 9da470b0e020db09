package io.chunkverdict.embed.model;

import java.util.List;

/** A loaded model. Safe for use by several threads at once. */
public interface Encoder extends AutoCloseable {

    /**
     * Cuts a text into the model's tokens.
     *
     * @param prefix put before the text, as it is
     * @param text any string; unpaired surrogates count as U+FFFD, outer white space is not read
     */
    TokenizedText tokenize(String prefix, String text);

    /**
     * Encodes a batch, padding it to the longest.
     *
     * @return unit vectors, in the order of {@code batch}
     * @throws EncodingException if the engine fails
     */
    List<float[]> encode(List<TokenIds> batch);

    /** Whether a vector is the same to the last bit alone, batched and padded; if not, batches must hold one text. */
    boolean batchInvariant();

    @Override
    void close();
}
