package io.chunkverdict.embed.model.onnx;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is needed of an ONNX graph to rewrite it: which node reads which weight, and the weights. Field numbers of onnx.proto3. */
final class OnnxGraph {

    private static final int MODEL_GRAPH = 7;
    private static final int GRAPH_NODE = 1;
    private static final int GRAPH_INITIALIZER = 5;

    /**
     * A weight.
     *
     * @param message the tensor as it lies in the file
     * @param dims its shape
     * @param floats its raw data, little-endian; empty unless it is of type float and stored raw
     */
    record Weight(ByteBuffer message, List<Long> dims, ByteBuffer floats) {}

    private final Map<String, List<String>> inputs = new HashMap<>();
    private final Map<String, Weight> weights = new HashMap<>();
    private final Map<String, ByteBuffer> constants = new HashMap<>();

    private OnnxGraph() {}

    /** @throws UnknownGraphException if the file is no ONNX model */
    static OnnxGraph read(ByteBuffer file) {
        OnnxGraph graph = new OnnxGraph();
        ProtoReader model = new ProtoReader(file);
        for (int field = model.next(); field != 0; field = model.next()) {
            if (field == MODEL_GRAPH) {
                graph.readGraph(model.bytes());
            } else {
                model.skip();
            }
        }
        return graph;
    }

    /** The weight's name that a node reads as its second input. */
    String weightOf(String node) {
        List<String> names = inputs.get(node);
        if (names == null || names.size() < 2) {
            throw new UnknownGraphException("the graph has no node '" + node + "' with a weight");
        }
        weight(names.get(1));
        return names.get(1);
    }

    Weight weight(String name) {
        Weight weight = weights.get(name);
        if (weight == null) {
            throw new UnknownGraphException("the graph has no weight '" + name + "'");
        }
        return weight;
    }

    boolean hasNode(String name) {
        return inputs.containsKey(name);
    }

    /** A scalar constant that a node reads as its second input. */
    float scalarOf(String node) {
        List<String> names = inputs.get(node);
        ByteBuffer value = names == null || names.size() < 2 ? null : constants.get(names.get(1));
        if (value == null || value.remaining() != Float.BYTES) {
            throw new UnknownGraphException("the graph has no node '" + node + "' with a scalar constant");
        }
        return value.getFloat(0);
    }

    private void readGraph(ByteBuffer message) {
        ProtoReader graph = new ProtoReader(message);
        for (int field = graph.next(); field != 0; field = graph.next()) {
            switch (field) {
                case GRAPH_NODE -> readNode(graph.bytes());
                case GRAPH_INITIALIZER -> readWeight(graph.bytes());
                default -> graph.skip();
            }
        }
    }

    private void readNode(ByteBuffer message) {
        ProtoReader node = new ProtoReader(message);
        List<String> reads = new ArrayList<>();
        String name = "";
        String output = "";
        for (int field = node.next(); field != 0; field = node.next()) {
            switch (field) {
                case 1 -> reads.add(node.string());
                case 2 -> output = node.string();
                case 3 -> name = node.string();
                case 5 -> readAttribute(node.bytes(), output);
                default -> node.skip();
            }
        }
        inputs.put(name, reads);
    }

    /** Keeps tensors: of a Constant node, whose output has been read before its attributes. */
    private void readAttribute(ByteBuffer message, String output) {
        ProtoReader attribute = new ProtoReader(message);
        for (int field = attribute.next(); field != 0; field = attribute.next()) {
            if (field == 5) {
                constants.put(output, tensor(attribute.bytes()).floats());
            } else {
                attribute.skip();
            }
        }
    }

    private void readWeight(ByteBuffer message) {
        ProtoReader tensor = new ProtoReader(message);
        for (int field = tensor.next(); field != 0; field = tensor.next()) {
            if (field == 8) {
                weights.put(tensor.string(), tensor(message));
                return;
            }
            tensor.skip();
        }
    }

    private static Weight tensor(ByteBuffer message) {
        ProtoReader tensor = new ProtoReader(message);
        List<Long> dims = new ArrayList<>();
        ByteBuffer raw = ByteBuffer.allocate(0);
        long type = 0;
        for (int field = tensor.next(); field != 0; field = tensor.next()) {
            switch (field) {
                case 1 -> dims.add(tensor.number());
                case 2 -> type = tensor.number();
                case 9 -> raw = tensor.bytes();
                default -> tensor.skip();
            }
        }
        return new Weight(message, dims, type == 1 ? raw : ByteBuffer.allocate(0));
    }
}
