package io.chunkverdict.model.message;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Objects;

/**
 * An embedding: little-endian float32, base64 in JSON (as in the OpenAI embeddings API).
 *
 * @param bytes four for each dimension; not to be changed by anyone
 */
public record FloatVector(@JsonValue byte[] bytes) {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public FloatVector {
        Objects.requireNonNull(bytes, "bytes");
        if (bytes.length % Float.BYTES != 0) {
            throw new IllegalArgumentException("a float32 vector of " + bytes.length + " bytes");
        }
    }

    public static FloatVector of(float[] values) {
        ByteBuffer buffer = ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        buffer.asFloatBuffer().put(values);
        return new FloatVector(buffer.array());
    }

    public float[] toFloats() {
        float[] values = new float[bytes.length / Float.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(values);
        return values;
    }

    public int dimensions() {
        return bytes.length / Float.BYTES;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FloatVector that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "FloatVector[" + dimensions() + " dimensions]";
    }
}
