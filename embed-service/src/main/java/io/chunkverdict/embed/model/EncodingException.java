package io.chunkverdict.embed.model;

/**
 * The engine could not load a model or run it: the machine's state (memory, files, native libraries, shutdown), worth
 * trying again. What a single text brings about is a {@link PoisonTextException}.
 */
public final class EncodingException extends RuntimeException {

    public EncodingException(String message) {
        super(message);
    }

    public EncodingException(String message, Throwable cause) {
        super(message, cause);
    }
}
