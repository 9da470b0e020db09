package io.chunkverdict.messaging.pipeline;

/** Something outside failed and will work again: a broker, a database, a busy service. Retried, never recorded. */
public final class TransientFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public TransientFailure(String message, Throwable cause) {
        super(message, cause);
    }

    public TransientFailure(String message) {
        super(message);
    }
}
