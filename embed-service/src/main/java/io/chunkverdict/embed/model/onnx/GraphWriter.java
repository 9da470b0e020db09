package io.chunkverdict.embed.model.onnx;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** An ONNX model under construction; nodes in execution order. Field numbers of onnx.proto3. */
final class GraphWriter {

    /** Operators that ONNX Runtime adds to the standard. */
    static final String CONTRIB = "com.microsoft";

    static final String STANDARD = "";

    static final int FLOAT = 1;
    static final int INT32 = 6;
    static final int INT64 = 7;

    private static final int IR_VERSION = 8;
    private static final int OPSET = 17;

    private final ProtoMessage graph = new ProtoMessage().string(2, "encoder");
    private final Set<String> weights = new HashSet<>();

    /**
     * A node's setting.
     *
     * @param message the attribute
     */
    record Attribute(ProtoMessage message) {

        static Attribute of(String name, long value) {
            return new Attribute(
                    new ProtoMessage().string(1, name).number(3, value).number(20, 2L));
        }

        static Attribute of(String name, List<Long> values) {
            ProtoMessage message = new ProtoMessage().string(1, name);
            values.forEach(value -> message.number(8, (long) value));
            return new Attribute(message.number(20, 7L));
        }

        static Attribute of(String name, float value) {
            return new Attribute(
                    new ProtoMessage().string(1, name).number(2, value).number(20, 1L));
        }
    }

    /** Adds a node with one output, which is returned. */
    String node(String domain, String operator, List<String> inputs, String output, Attribute... attributes) {
        return node(domain, operator, inputs, List.of(output), attributes);
    }

    /** Adds a node with several outputs, of which the first is returned. */
    String node(String domain, String operator, List<String> inputs, List<String> outputs, Attribute... attributes) {
        ProtoMessage node = new ProtoMessage();
        inputs.forEach(input -> node.string(1, input));
        outputs.forEach(output -> node.string(2, output));
        node.string(3, outputs.getFirst()).string(4, operator);
        for (Attribute attribute : attributes) {
            node.message(5, attribute.message());
        }
        if (!domain.isEmpty()) {
            node.string(7, domain);
        }
        graph.message(1, node);
        return outputs.getFirst();
    }

    /** Takes a weight over from another graph, as it is and once. */
    String weight(String name, OnnxGraph.Weight weight) {
        if (weights.add(name)) {
            graph.bytes(5, weight.message());
        }
        return name;
    }

    /** Adds a vector of floats that is several others in a row. */
    String concatenation(String name, List<OnnxGraph.Weight> parts) {
        int bytes = parts.stream().mapToInt(part -> part.floats().remaining()).sum();
        ByteBuffer raw = ByteBuffer.allocate(bytes);
        parts.forEach(part -> raw.put(part.floats().slice()));
        return tensor(name, FLOAT, bytes / Float.BYTES, raw.flip());
    }

    /** Adds a vector of one number. */
    String number(String name, float value) {
        ByteBuffer raw = ByteBuffer.allocate(Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        return tensor(name, FLOAT, 1, raw.putFloat(value).flip());
    }

    /** Adds a vector of one integer. */
    String integer(String name, long value) {
        ByteBuffer raw = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        return tensor(name, INT64, 1, raw.putLong(value).flip());
    }

    private String tensor(String name, int type, long length, ByteBuffer raw) {
        graph.message(
                5,
                new ProtoMessage()
                        .number(1, length)
                        .number(2, (long) type)
                        .string(8, name)
                        .bytes(9, raw));
        return name;
    }

    void input(String name, int type, List<String> dims) {
        graph.message(11, value(name, type, dims));
    }

    void output(String name, int type, List<String> dims) {
        graph.message(12, value(name, type, dims));
    }

    private static ProtoMessage value(String name, int type, List<String> dims) {
        ProtoMessage shape = new ProtoMessage();
        dims.forEach(dim -> shape.message(1, new ProtoMessage().string(2, dim)));
        ProtoMessage tensor = new ProtoMessage().number(1, (long) type).message(2, shape);
        return new ProtoMessage().string(1, name).message(2, new ProtoMessage().message(1, tensor));
    }

    /** Writes the model; the weights' file must still be there. */
    void writeTo(Path file) throws IOException {
        ProtoMessage model = new ProtoMessage()
                .number(1, (long) IR_VERSION)
                .string(2, "chunkverdict")
                .message(7, graph)
                .message(8, new ProtoMessage().string(1, STANDARD).number(2, (long) OPSET))
                .message(8, new ProtoMessage().string(1, CONTRIB).number(2, 1L));
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            model.writeTo(channel);
        }
    }
}
