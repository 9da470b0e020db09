package io.chunkverdict.standalone.stack;

/** The embedded stack can't be used; the message says why and what to do. */
public final class StackException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StackException(String message) {
        super(message);
    }

    public StackException(String message, Throwable cause) {
        super(message, cause);
    }
}
