package io.chunkverdict.embed.model;

/** An embedding spec names a model that is not here, or not in the form it pins: trying again can't help. */
public final class UnusableSpecException extends RuntimeException {

    public UnusableSpecException(String message) {
        super(message);
    }
}
