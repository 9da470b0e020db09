package io.chunkverdict.embed.api;

/** A request that will never work: the message says why, {@code param} which field is at fault. */
final class InvalidRequestException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String param;

    InvalidRequestException(String message, String param) {
        super(message);
        this.param = param;
    }

    String param() {
        return param;
    }
}
