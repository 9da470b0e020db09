package io.chunkverdict.score.store;

/** A statement failed. The cause is the driver's exception, so callers can tell whether trying again helps. */
public final class StoreException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
