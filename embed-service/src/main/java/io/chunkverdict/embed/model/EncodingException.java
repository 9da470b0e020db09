package io.chunkverdict.embed.model;

/**
 * The engine could not load a model or run it. Token ids are always valid input, so this is the machine's state (memory,
 * files, shutdown), never the text's: worth trying again.
 */
public final class EncodingException extends RuntimeException {

    public EncodingException(String message) {
        super(message);
    }

    public EncodingException(String message, Throwable cause) {
        super(message, cause);
    }
}
