package io.chunkverdict.embed.model.onnx;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A protobuf message under construction, as pieces: large fields stay slices of the file they come from. */
final class ProtoMessage {

    private static final int VARINT = 0;
    private static final int FIXED32 = 5;
    private static final int BYTES = 2;

    private final List<ByteBuffer> pieces = new ArrayList<>();
    private long size;

    ProtoMessage number(int field, long value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        varint(out, (long) field << 3 | VARINT);
        varint(out, value);
        return add(ByteBuffer.wrap(out.toByteArray()));
    }

    ProtoMessage number(int field, float value) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        varint(out, (long) field << 3 | FIXED32);
        int bits = Float.floatToRawIntBits(value);
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            out.write(bits >>> shift);
        }
        return add(ByteBuffer.wrap(out.toByteArray()));
    }

    ProtoMessage string(int field, String value) {
        return bytes(field, ByteBuffer.wrap(value.getBytes(StandardCharsets.UTF_8)));
    }

    ProtoMessage bytes(int field, ByteBuffer value) {
        return header(field, value.remaining()).add(value.slice());
    }

    ProtoMessage message(int field, ProtoMessage value) {
        header(field, value.size);
        value.pieces.forEach(this::add);
        return this;
    }

    void writeTo(WritableByteChannel channel) throws IOException {
        for (ByteBuffer piece : pieces) {
            ByteBuffer rest = piece.slice();
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
        }
    }

    private ProtoMessage header(int field, long length) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        varint(out, (long) field << 3 | BYTES);
        varint(out, length);
        return add(ByteBuffer.wrap(out.toByteArray()));
    }

    private ProtoMessage add(ByteBuffer piece) {
        pieces.add(piece);
        size += piece.remaining();
        return this;
    }

    private static void varint(ByteArrayOutputStream out, long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            out.write((int) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }
}
