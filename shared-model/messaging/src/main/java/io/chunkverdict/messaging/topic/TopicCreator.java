package io.chunkverdict.messaging.topic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;

/** Creates every topic that isn't there yet, with its retention and size limit. Idempotent, and safe to race. */
public final class TopicCreator {

    private final OptionalInt partitions;
    private final Optional<Short> replicationFactor;

    /**
     * @param partitions of every topic; empty takes each topic's own number
     * @param replicationFactor empty takes the broker's default
     */
    public TopicCreator(OptionalInt partitions, Optional<Short> replicationFactor) {
        this.partitions = partitions;
        this.replicationFactor = replicationFactor;
    }

    /**
     * Creates what is missing.
     *
     * @throws IllegalStateException if the broker refuses or can't be reached
     */
    public void createMissing(Admin admin) {
        try {
            Set<String> existing = new HashSet<>(admin.listTopics().names().get());
            List<NewTopic> missing = wanted().stream()
                    .filter(topic -> !existing.contains(topic.name()))
                    .toList();
            if (missing.isEmpty()) {
                return;
            }
            for (var creation : admin.createTopics(missing).values().values()) {
                awaitCreation(creation);
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(
                    "the Kafka broker refused to create topics: " + e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while creating topics", e);
        }
    }

    private static void awaitCreation(org.apache.kafka.common.KafkaFuture<Void> creation)
            throws ExecutionException, InterruptedException {
        try {
            creation.get();
        } catch (ExecutionException e) {
            // another service was faster
            if (!(e.getCause() instanceof TopicExistsException)) {
                throw e;
            }
        }
    }

    private List<NewTopic> wanted() {
        List<NewTopic> topics = new ArrayList<>();
        for (Topic<?> topic : Topics.all()) {
            topics.add(newTopic(topic.name(), topic.partitions(), topic.retention(), topic.maxMessageBytes()));
        }
        topics.add(newTopic(
                Topics.DEAD_LETTERS,
                Topics.DEAD_LETTER_PARTITIONS,
                Topics.DEAD_LETTER_RETENTION,
                Topics.DEAD_LETTER_MAX_BYTES));
        return topics;
    }

    private NewTopic newTopic(String name, int ownPartitions, Duration retention, int maxMessageBytes) {
        return new NewTopic(name, Optional.of(partitions.orElse(ownPartitions)), replicationFactor)
                .configs(Map.of(
                        TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_DELETE,
                        TopicConfig.RETENTION_MS_CONFIG, Long.toString(retention.toMillis()),
                        TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(maxMessageBytes)));
    }
}
