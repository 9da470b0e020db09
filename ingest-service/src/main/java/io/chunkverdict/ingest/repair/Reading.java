package io.chunkverdict.ingest.repair;

/**
 * A service that reads a topic.
 *
 * @param topic the topic's name
 * @param service the service's name without {@code -service}
 */
public record Reading(String topic, String service) {

    /** Its consumer group. */
    public String group() {
        return "chunkverdict-" + service + "-" + topic;
    }
}
