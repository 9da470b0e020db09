package io.chunkverdict.embed.batching;

/** The service is shutting down: whoever still holds the work should offer it to another instance, or later. */
public final class QueueClosedException extends RuntimeException {

    public QueueClosedException() {
        super("embed-service is shutting down");
    }
}
