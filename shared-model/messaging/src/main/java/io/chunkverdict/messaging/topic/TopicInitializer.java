package io.chunkverdict.messaging.topic;

import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Creates the topics before any channel starts, waiting for a broker that isn't there yet. */
@ApplicationScoped
public class TopicInitializer {

    private static final Logger LOG = Logger.getLogger(TopicInitializer.class);
    private static final long FIRST_PAUSE_MILLIS = 250;
    private static final long LONGEST_PAUSE_MILLIS = 5_000;

    private final String bootstrapServers;
    private final boolean create;
    private final TopicCreator creator;

    TopicInitializer(
            @ConfigProperty(name = "kafka.bootstrap.servers") String bootstrapServers,
            @ConfigProperty(name = "chunkverdict.topics.create", defaultValue = "true") boolean create,
            @ConfigProperty(name = "chunkverdict.topics.partitions") OptionalInt partitions,
            @ConfigProperty(name = "chunkverdict.topics.replication-factor") Optional<Short> replicationFactor) {
        this.bootstrapServers = bootstrapServers;
        this.create = create;
        this.creator = new TopicCreator(partitions, replicationFactor);
    }

    /**
     * Creates what is missing now, as when a broker has lost its disk under running services; nothing where that is left to the
     * operator.
     *
     * @throws IllegalStateException if the broker refuses or can't be reached
     */
    public void createMissing(Admin admin) {
        if (create) {
            creator.createMissing(admin);
        }
    }

    /** Runs before the messaging extension starts its channels, which observes the same event later. */
    void createTopics(@Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) StartupEvent event)
            throws InterruptedException {
        if (!create) {
            return;
        }
        Map<String, Object> settings = Map.of(
                AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers,
                AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, 5_000,
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, 10_000);
        long pause = FIRST_PAUSE_MILLIS;
        while (true) {
            try (Admin admin = Admin.create(settings)) {
                creator.createMissing(admin);
                return;
            } catch (IllegalStateException | org.apache.kafka.common.KafkaException e) {
                LOG.warnf(
                        "Kafka at %s can't be used yet (%s); trying again in %d ms. Nothing is lost: services start"
                                + " when the broker answers.",
                        bootstrapServers, e.getMessage(), pause);
                Thread.sleep(pause);
                pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
            }
        }
    }
}
