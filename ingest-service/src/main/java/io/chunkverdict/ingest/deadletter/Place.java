package io.chunkverdict.ingest.deadletter;

import java.util.Objects;

/**
 * Where a record stands in the broker. Two dead letters of one place are one: whoever writes them may do so twice.
 *
 * @param topic its topic
 * @param partition its partition
 * @param offset its offset there
 */
public record Place(String topic, int partition, long offset) {
    public Place {
        Objects.requireNonNull(topic, "topic");
    }

    /** A dead letter's id, which is one path segment. */
    public String id() {
        return topic + "-" + partition + "-" + offset;
    }
}
