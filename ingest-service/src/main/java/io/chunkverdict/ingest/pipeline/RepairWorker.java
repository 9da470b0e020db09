package io.chunkverdict.ingest.pipeline;

import io.chunkverdict.ingest.repair.Broker;
import io.chunkverdict.ingest.store.OutboxStore;
import io.chunkverdict.ingest.store.OutboxStore.Unsent;
import io.chunkverdict.ingest.store.RepairRequests.RepairRequested;
import io.chunkverdict.ingest.store.RepairStore;
import io.chunkverdict.ingest.store.RepairStore.Open;
import io.chunkverdict.messaging.pipeline.Failures;
import io.chunkverdict.messaging.topic.TopicInitializer;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Looks every few seconds whether something was lost for good, and lets the store do what follows. Topics that are gone (a broker
 * lost its disk) are created again here, because the services create them at their start only.
 */
@ApplicationScoped
public class RepairWorker {
    private static final Logger LOG = Logger.getLogger(RepairWorker.class);
    /** While looks come further, the next one is soon. */
    private static final Duration SOON = Duration.ofSeconds(1);

    private final RepairStore repairs;
    private final OutboxStore outbox;
    private final TopicInitializer topics;
    private final Map<String, Object> settings;
    private final Duration period;
    private final WokenThread worker;
    /** The worker's own, kept between looks. */
    private volatile Optional<Admin> admin = Optional.empty();

    RepairWorker(
            RepairStore repairs,
            OutboxStore outbox,
            TopicInitializer topics,
            @ConfigProperty(name = "kafka.bootstrap.servers") String bootstrapServers,
            @ConfigProperty(name = "chunkverdict.ingest.repair.period") Duration period) {
        this.repairs = repairs;
        this.outbox = outbox;
        this.topics = topics;
        this.period = period;
        this.settings = Map.of(
                AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers,
                AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, 5_000,
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, 10_000);
        this.worker = new WokenThread(
                "ingest-repair",
                period,
                period,
                this::look,
                e -> LOG.warnf(
                        "It could not be looked whether anything was lost (%s); trying again in %s.",
                        Failures.reason(e), period));
    }

    void start(@Observes StartupEvent event) {
        worker.start();
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        worker.stop();
        close();
    }

    void wake(@Observes(during = TransactionPhase.AFTER_SUCCESS) RepairRequested event) {
        worker.wake();
    }

    /** @return how long to wait until the next look */
    private Duration look() throws InterruptedException {
        try {
            if (admin.isEmpty()) {
                admin = Optional.of(Admin.create(settings));
            }
            return look(admin.get());
        } catch (RuntimeException | Error | InterruptedException e) {
            // what it has learnt of a broker that is gone is worth nothing
            close();
            throw e;
        }
    }

    private void close() {
        admin.ifPresent(client -> client.close(Duration.ZERO));
        admin = Optional.empty();
    }

    private Duration look(Admin client) throws InterruptedException {
        try {
            topics.createMissing(client);
            List<Open> open = repairs.open();
            if (open.isEmpty()) {
                return period;
            }
            Map<UUID, Unsent> unsent = outbox.unsent();
            Broker broker = new BrokerOffsets(client).look();
            boolean moved = false;
            for (Open one : open) {
                if (!worker.stopped()) {
                    moved |= stepAlone(one, unsent.getOrDefault(one.suite(), Unsent.NONE), broker);
                }
            }
            return moved && period.compareTo(SOON) > 0 ? SOON : period;
        } catch (ExecutionException e) {
            throw new IllegalStateException(Failures.reason(e.getCause()), e.getCause());
        }
    }

    /** One run's trouble is not another's. */
    private boolean stepAlone(Open one, Unsent unsent, Broker broker) {
        try {
            return repairs.step(one, unsent, broker);
        } catch (RuntimeException | Error e) {
            if (!worker.stopped()) {
                LOG.warnf("Whether %s lacks anything could not be seen yet: %s", one.id(), Failures.reason(e));
            }
            return false;
        }
    }
}
