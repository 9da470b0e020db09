package io.chunkverdict.embed.model;

/** A loaded embedding model: its vectors have unit length. */
public interface Encoder extends Inference {

    /**
     * Cuts a text into the model's tokens.
     *
     * @param prefix put before the text, as it is
     * @param text any string; unpaired surrogates count as U+FFFD, outer white space is not read
     */
    TokenizedText tokenize(String prefix, String text);
}
