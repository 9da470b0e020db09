package io.chunkverdict.embed.model.onnx;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Walks the fields of one protobuf message without copying it. Enough of the wire format (Protocol Buffers, "Encoding") to
 * read ONNX: nested messages and raw tensors come as slices of the file.
 */
final class ProtoReader {

    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED32 = 5;

    private final ByteBuffer message;
    private int wireType;

    /** @param message not moved by this reader */
    ProtoReader(ByteBuffer message) {
        this.message = message.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The number of the next field, or 0 at the message's end. Its value must be taken before the next call. */
    int next() {
        if (!message.hasRemaining()) {
            return 0;
        }
        long tag = varint();
        wireType = (int) (tag & 7);
        return (int) (tag >>> 3);
    }

    /** The field's bytes: a nested message, a string, raw data. */
    ByteBuffer bytes() {
        require(BYTES);
        int length = Math.toIntExact(varint());
        ByteBuffer slice = message.slice(message.position(), length).order(ByteOrder.LITTLE_ENDIAN);
        message.position(message.position() + length);
        return slice;
    }

    String string() {
        return StandardCharsets.UTF_8.decode(bytes()).toString();
    }

    long number() {
        require(VARINT);
        return varint();
    }

    void skip() {
        switch (wireType) {
            case VARINT -> varint();
            case FIXED64 -> message.position(message.position() + Long.BYTES);
            case FIXED32 -> message.position(message.position() + Integer.BYTES);
            case BYTES -> bytes();
            default -> throw new UnknownGraphException("no ONNX file: wire type " + wireType);
        }
    }

    private void require(int expected) {
        if (wireType != expected) {
            throw new UnknownGraphException("no ONNX file: wire type " + wireType + " instead of " + expected);
        }
    }

    private long varint() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            byte b = message.get();
            value |= (b & 0x7FL) << shift;
            if (b >= 0) {
                return value;
            }
        }
        throw new UnknownGraphException("no ONNX file: a number without end");
    }
}
