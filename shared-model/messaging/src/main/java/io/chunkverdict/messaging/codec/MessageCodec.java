package io.chunkverdict.messaging.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.model.message.Message;
import java.io.IOException;
import java.util.Objects;
import java.util.stream.Stream;

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
        requireReadable(topic, schema(topic, value));
        Message message = read(topic, value);
        if (!topic.type().isInstance(message)) {
            throw new UndecodableException(
                    message.getClass().getSimpleName() + " is no message of topic " + topic.name());
        }
        return topic.type().cast(message);
    }

    /** Looked up before anything else is read: what a later version means is not to be guessed. This build writes it first. */
    private static int schema(Topic<?> topic, byte[] value) throws UndecodableException {
        try (JsonParser parser = MAPPER.createParser(value)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new UndecodableException("a record on topic " + topic.name() + " is no JSON object");
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                boolean found = parser.currentName().equals("schema");
                parser.nextToken();
                if (found) {
                    return parser.getValueAsInt(0);
                }
                parser.skipChildren();
            }
            return 0;
        } catch (IOException e) {
            throw malformed(topic, e);
        }
    }

    private static void requireReadable(Topic<?> topic, int schema) throws UndecodableException {
        if (schema < 1 || schema > Message.SCHEMA) {
            throw new UndecodableException("a record on topic " + topic.name() + " has schema version " + schema
                    + "; this build reads 1 to " + Message.SCHEMA + ": upgrade the consumer first");
        }
    }

    private static Message read(Topic<?> topic, byte[] value) throws UndecodableException {
        try {
            return MAPPER.readValue(value, Message.class);
        } catch (IOException | IllegalArgumentException e) {
            if (isMalformed(e)) {
                throw malformed(topic, e);
            }
            throw new UndecodableException(
                    "a record on topic " + topic.name() + " can't be read: " + firstLine(e.getMessage()), e);
        }
    }

    private static UndecodableException malformed(Topic<?> topic, Exception e) {
        return new UndecodableException("a record on topic " + topic.name() + " is malformed JSON", e);
    }

    /** What the parser throws inside an object's fields comes wrapped. */
    private static boolean isMalformed(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(StreamReadException.class::isInstance);
    }

    private static String firstLine(String message) {
        return message == null ? "no reason given" : message.lines().findFirst().orElse("");
    }
}
