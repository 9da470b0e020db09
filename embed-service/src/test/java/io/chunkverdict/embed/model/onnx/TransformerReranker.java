package io.chunkverdict.embed.model.onnx;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A reranker's directory with a real transformer in it: all-MiniLM-L6-v2, of which one component of the first token's row is
 * the logit. What it says means nothing, but it is computed as a real reranker's is. Protocol Buffers merges messages that
 * stand one after the other, so the two nodes and the output that are missing are simply written before the model.
 */
public final class TransformerReranker {

    private static final String MODEL = "all-minilm-l6-v2";
    private static final int COMPONENT = 5;

    private TransformerReranker() {}

    /** Writes the directory. */
    public static Path write(Path directory) throws IOException {
        Files.createDirectories(directory);
        try (OutputStream graph = Files.newOutputStream(directory.resolve("model.onnx"))) {
            new ProtoMessage().message(7, head()).writeTo(Channels.newChannel(graph));
            copy(MODEL + ".onnx", graph);
        }
        try (OutputStream tokenizer = Files.newOutputStream(directory.resolve("tokenizer.json"))) {
            copy(MODEL + "-tokenizer.json", tokenizer);
        }
        Files.writeString(
                directory.resolve("config.json"), "{\"model_type\": \"bert\", \"max_position_embeddings\": 512}");
        return directory;
    }

    private static ProtoMessage head() {
        return new ProtoMessage()
                .message(1, gather("last_hidden_state", "first", "first_row"))
                .message(1, gather("first_row", "component", "logit"))
                .message(5, index("first", 0, new ProtoMessage()))
                .message(5, index("component", COMPONENT, new ProtoMessage().number(1, 1L)))
                .message(
                        12,
                        new ProtoMessage()
                                .string(1, "logit")
                                .message(2, new ProtoMessage().message(1, new ProtoMessage().number(1, (long)
                                                        GraphWriter.FLOAT))));
    }

    private static ProtoMessage gather(String data, String indices, String output) {
        return new ProtoMessage()
                .string(1, data)
                .string(1, indices)
                .string(2, output)
                .string(3, output)
                .string(4, "Gather")
                .message(5, new ProtoMessage().string(1, "axis").number(3, 1L).number(20, 2L));
    }

    private static ProtoMessage index(String name, long value, ProtoMessage dims) {
        ByteBuffer raw = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        return dims.number(2, (long) GraphWriter.INT64)
                .string(8, name)
                .bytes(9, raw.putLong(value).flip());
    }

    private static void copy(String resource, OutputStream to) throws IOException {
        try (InputStream in = TransformerReranker.class.getResourceAsStream("/" + resource)) {
            in.transferTo(to);
        }
    }
}
