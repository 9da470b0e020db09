package io.chunkverdict.messaging.topic;

import io.chunkverdict.model.message.Message;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Function;

/**
 * A Kafka topic: what travels on it, how it is keyed, how it is created.
 *
 * @param <T> what travels on it
 * @param name the topic's name
 * @param type what travels on it
 * @param key the record key of a message
 * @param partitions on the embedded broker; a deployment overrides it
 * @param retention how long records are kept
 * @param maxMessageBytes largest record batch the broker takes
 */
public record Topic<T extends Message>(
        String name, Class<T> type, Function<T, String> key, int partitions, Duration retention, int maxMessageBytes) {

    public Topic {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(retention, "retention");
        if (partitions < 1 || maxMessageBytes < 1) {
            throw new IllegalArgumentException(
                    name + ": " + partitions + " partitions, " + maxMessageBytes + " bytes a message");
        }
    }
}
