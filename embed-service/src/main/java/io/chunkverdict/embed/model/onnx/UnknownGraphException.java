package io.chunkverdict.embed.model.onnx;

/** A file is no ONNX graph, or not of a layout that can be rewritten; it may still run as it is. */
public final class UnknownGraphException extends RuntimeException {

    public UnknownGraphException(String message) {
        super(message);
    }
}
