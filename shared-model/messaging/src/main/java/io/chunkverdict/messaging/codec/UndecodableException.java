package io.chunkverdict.messaging.codec;

/** A record's value is no message of its topic: malformed, of a wrong type, of an unknown version, or absent. */
public final class UndecodableException extends Exception {

    private static final long serialVersionUID = 1L;

    public UndecodableException(String message) {
        super(message);
    }

    public UndecodableException(String message, Throwable cause) {
        super(message, cause);
    }
}
