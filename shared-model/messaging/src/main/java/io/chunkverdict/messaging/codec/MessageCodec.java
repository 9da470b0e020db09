package io.chunkverdict.messaging.codec;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.model.message.Message;
import java.io.IOException;

/** Messages as UTF-8 JSON and back. */
public final class MessageCodec {

    private static final ObjectMapper MAPPER = Json.mapper();

    private MessageCodec() {}

    /** The JSON of a message, with its {@code type} and {@code schema}. */
    public static byte[] encode(Message message) {
        try {
            return MAPPER.writeValueAsBytes(message);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(
                    message.getClass().getSimpleName() + " has no JSON form: " + e.getOriginalMessage(), e);
        }
    }

    /**
     * Reads a record's value.
     *
     * @throws UndecodableException saying what is wrong with it
     */
    public static <T extends Message> T decode(Topic<T> topic, byte[] value) throws UndecodableException {
        if (value == null) {
            throw new UndecodableException("the record on topic " + topic.name() + " has no value");
        }
        Message message = read(topic, tree(topic, value));
        if (!topic.type().isInstance(message)) {
            throw new UndecodableException(
                    message.getClass().getSimpleName() + " is no message of topic " + topic.name());
        }
        return topic.type().cast(message);
    }

    private static JsonNode tree(Topic<?> topic, byte[] value) throws UndecodableException {
        try {
            JsonNode tree = MAPPER.readTree(value);
            if (tree == null || !tree.isObject()) {
                throw new UndecodableException("a record on topic " + topic.name() + " is no JSON object");
            }
            return tree;
        } catch (IOException e) {
            throw new UndecodableException("a record on topic " + topic.name() + " is malformed JSON", e);
        }
    }

    private static Message read(Topic<?> topic, JsonNode tree) throws UndecodableException {
        int schema = tree.path("schema").asInt(0);
        if (schema < 1 || schema > Message.SCHEMA) {
            throw new UndecodableException("a record on topic " + topic.name() + " has schema version " + schema
                    + "; this build reads 1 to " + Message.SCHEMA + ": upgrade the consumer first");
        }
        try {
            return MAPPER.treeToValue(tree, Message.class);
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new UndecodableException(
                    "a record on topic " + topic.name() + " can't be read: " + firstLine(e.getMessage()), e);
        }
    }

    private static String firstLine(String message) {
        return message == null ? "no reason given" : message.lines().findFirst().orElse("");
    }
}
