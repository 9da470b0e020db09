package io.chunkverdict.testsupport;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.kafka.clients.producer.ProducerRecord;

/** What can be wrong with a record so that no reader of its topic can decode it. */
public enum Poison {
    MALFORMED_JSON,
    WRONG_TYPE,
    NEWER_SCHEMA,
    NO_VALUE,
    NO_KEY;

    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** The record gone bad, with its headers. */
    ProducerRecord<byte[], byte[]> of(ProducerRecord<byte[], byte[]> good) {
        byte[] value = good.value();
        return new ProducerRecord<>(
                good.topic(),
                good.partition(),
                this == NO_KEY ? null : good.key(),
                switch (this) {
                    case MALFORMED_JSON -> Arrays.copyOf(value, value.length - 1);
                    case WRONG_TYPE -> otherMessage(good.topic());
                    case NEWER_SCHEMA -> newer(value);
                    case NO_VALUE -> null;
                    case NO_KEY -> value;
                },
                good.headers());
    }

    /** A message that is well formed, and of another topic. */
    private static byte[] otherMessage(String topic) {
        String type = topic.equals("runs") ? "RunCompleted" : "RunCancelled";
        return ("{\"type\":\"" + type + "\",\"schema\":1,\"suite\":\"s\",\"run\":\"r\",\"reason\":\"none\"}")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] newer(byte[] value) {
        try {
            ObjectNode tree = (ObjectNode) MAPPER.readTree(value);
            return MAPPER.writeValueAsBytes(tree.put("schema", 99));
        } catch (IOException e) {
            throw new UncheckedIOException("a good record is JSON", e);
        }
    }
}
