package io.chunkverdict.chunk.strategy;

/** A document can't be chunked under a strategy, for good. The message is for people: what was wrong and what to do. */
public final class ChunkingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public ChunkingException(String message) {
        super(message);
    }

    public ChunkingException(String message, Throwable cause) {
        super(message, cause);
    }
}
