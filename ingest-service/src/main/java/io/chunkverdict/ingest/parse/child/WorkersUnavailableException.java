package io.chunkverdict.ingest.parse.child;

/** No child process could parse, for reasons that lie in this machine and not in the document. */
public final class WorkersUnavailableException extends RuntimeException {

    public WorkersUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
