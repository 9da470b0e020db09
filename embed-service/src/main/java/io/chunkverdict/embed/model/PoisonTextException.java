package io.chunkverdict.embed.model;

/**
 * One text makes the engine fail, alone and again and again, while another text passes: trying again can't help whoever
 * asked for it.
 */
public final class PoisonTextException extends RuntimeException {

    public PoisonTextException(String message) {
        super(message);
    }

    public PoisonTextException(String message, Throwable cause) {
        super(message, cause);
    }
}
