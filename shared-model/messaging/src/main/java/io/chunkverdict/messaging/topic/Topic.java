package io.chunkverdict.messaging.topic;

import io.chunkverdict.model.message.Message;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * A Kafka topic: what travels on it, how it is keyed, who reads it, how it is created.
 *
 * @param <T> what travels on it
 * @param name the topic's name
 * @param type what travels on it
 * @param key the record key of a message
 * @param readers the services that read it, each with a consumer group of its own; at least one
 * @param partitions on the embedded broker; a deployment overrides it
 * @param retention how long records are kept
 * @param maxMessageBytes largest record batch the broker takes
 */
public record Topic<T extends Message>(
        String name,
        Class<T> type,
        Function<T, String> key,
        Set<Service> readers,
        int partitions,
        Duration retention,
        int maxMessageBytes) {

    public Topic {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(retention, "retention");
        // a topic nobody reads is a mistake: copyOf refuses it
        readers = Collections.unmodifiableSet(EnumSet.copyOf(readers));
        if (partitions < 1 || maxMessageBytes < 1) {
            throw new IllegalArgumentException(
                    name + ": " + partitions + " partitions, " + maxMessageBytes + " bytes a message");
        }
    }

    /**
     * The one reader that writes the dead letter of a record nobody can decode; the others only log it, so there is one. It
     * is the reader that is upgraded last: what any reader can't decode, be it of a newer schema, that one can't either.
     */
    public Service deadLetterWriter() {
        return Collections.max(readers);
    }
}
