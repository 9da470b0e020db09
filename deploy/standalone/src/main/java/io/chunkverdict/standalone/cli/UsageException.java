package io.chunkverdict.standalone.cli;

/** The user's input is wrong; the message says where and what to do. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
