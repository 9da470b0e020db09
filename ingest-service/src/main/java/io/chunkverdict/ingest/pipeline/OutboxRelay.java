package io.chunkverdict.ingest.pipeline;

import io.chunkverdict.ingest.store.OutboxStore;
import io.chunkverdict.ingest.store.OutboxStore.OutboxFilled;
import io.chunkverdict.messaging.pipeline.Publisher;
import io.chunkverdict.messaging.topic.Topics;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.reactive.messaging.MutinyEmitter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import java.time.Duration;
import java.util.Map;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.jboss.logging.Logger;

/**
 * Sends what the outbox holds: after every commit that filled it, and every second, for what another instance left behind.
 * A message is forgotten only when the broker has acknowledged it, so it may be sent twice and is never lost; one that
 * can't be sent at all is marked, and the others go on.
 */
@ApplicationScoped
public class OutboxRelay {
    private static final Logger LOG = Logger.getLogger(OutboxRelay.class);
    private static final Duration PERIOD = Duration.ofSeconds(1);
    /** How long rows are kept locked for acknowledgements; a broker that is away must not hold a lock for ever. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final OutboxStore outbox;
    private final OutboxSender sender;
    private final WokenThread worker;

    OutboxRelay(
            OutboxStore outbox,
            @Channel("ingest-documents-out") MutinyEmitter<byte[]> documents,
            @Channel("ingest-runs-out") MutinyEmitter<byte[]> runs) {
        this.outbox = outbox;
        this.sender = new OutboxSender(
                Map.of(
                        Topics.DOCUMENTS.name(), new Publisher<>(Topics.DOCUMENTS, documents)::publishEncoded,
                        Topics.RUNS.name(), new Publisher<>(Topics.RUNS, runs)::publishEncoded),
                PATIENCE);
        this.worker = new WokenThread(
                "ingest-outbox-relay",
                PERIOD,
                PERIOD,
                this::drain,
                e -> LOG.warnf(
                        e, "The outbox could not be sent; nothing is lost, trying again in %d s.", PERIOD.toSeconds()));
    }

    void start(@Observes StartupEvent event) {
        worker.start();
    }

    void wake(@Observes(during = TransactionPhase.AFTER_SUCCESS) OutboxFilled event) {
        worker.wake();
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        // a batch under way may finish; if it can't (no broker), it stays in the outbox
        worker.stop();
    }

    private Duration drain() {
        while (!worker.stopped() && outbox.drain(sender::send) > 0) {
            // until it is empty, or nothing of it can be settled now
        }
        return PERIOD;
    }
}
