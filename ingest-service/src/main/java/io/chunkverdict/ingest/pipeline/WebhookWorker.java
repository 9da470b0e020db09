package io.chunkverdict.ingest.pipeline;

import io.chunkverdict.ingest.store.DeliveryStore;
import io.chunkverdict.ingest.store.DeliveryStore.Taken;
import io.chunkverdict.ingest.store.WebhookStore.DeliveriesFilled;
import io.chunkverdict.ingest.webhook.Attempts;
import io.chunkverdict.messaging.pipeline.Failures;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import org.jboss.logging.Logger;

/**
 * Delivers what webhooks are to be told: looks at start, after each commit that put something down, and every second for what
 * is due again or was left behind by an instance that died. Requests are made outside any transaction, several side by side.
 */
@ApplicationScoped
public class WebhookWorker {
    private static final Logger LOG = Logger.getLogger(WebhookWorker.class);
    private static final Duration PERIOD = Duration.ofSeconds(1);
    private static final int SIDE_BY_SIDE = 8;
    /** Well above what a request may take: what nobody has settled by then was left behind. */
    private static final Duration LEASE = WebhookSender.PATIENCE.multipliedBy(4);

    private final DeliveryStore deliveries;
    private final WebhookSender sender = new WebhookSender();
    private final InstantSource clock = InstantSource.system();
    private final Semaphore free = new Semaphore(SIDE_BY_SIDE);
    private final ExecutorService executor = Executors.newFixedThreadPool(
            SIDE_BY_SIDE,
            Thread.ofPlatform().daemon().name("ingest-webhook-", 0).factory());
    private final WokenThread worker;

    WebhookWorker(DeliveryStore deliveries) {
        this.deliveries = deliveries;
        this.worker = new WokenThread(
                "ingest-webhooks",
                Duration.ZERO,
                PERIOD,
                this::look,
                e -> LOG.warnf(
                        "Webhooks could not be told (%s); nothing is lost, trying again in a second.",
                        Failures.reason(e)));
    }

    void start(@Observes StartupEvent event) {
        worker.start();
    }

    void wake(@Observes(during = TransactionPhase.AFTER_SUCCESS) DeliveriesFilled event) {
        worker.wake();
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        worker.stop();
        // what is under way is told again by whoever comes next, under the same id
        executor.shutdownNow();
    }

    private Duration look() {
        while (!worker.stopped()) {
            int most = free.drainPermits();
            List<Taken> taken = List.of();
            try {
                taken = most == 0 ? List.of() : deliveries.take(most, LEASE);
            } finally {
                free.release(most - taken.size());
            }
            taken.forEach(delivery -> executor.execute(() -> deliverAndFree(delivery)));
            if (taken.size() < SIDE_BY_SIDE) {
                return PERIOD; // there are no more, or whoever gets free wakes this thread
            }
        }
        return PERIOD;
    }

    private void deliverAndFree(Taken delivery) {
        try {
            deliver(delivery);
        } catch (RuntimeException | Error e) {
            // the lease runs out, and it is tried again
            if (!worker.stopped()) {
                LOG.warnf("It could not be noted what came of %s: %s", delivery, Failures.reason(e));
            }
        } finally {
            free.release();
            worker.wake();
        }
    }

    private void deliver(Taken delivery) {
        WebhookSender.Outcome outcome = sender.send(delivery);
        if (worker.stopped()) {
            return;
        }
        if (outcome.arrived()) {
            deliveries.delivered(delivery, outcome.answer());
            return;
        }
        Optional<Duration> pause = outcome.unwanted()
                ? Optional.empty()
                : Attempts.pauseAfter(delivery.attempt(), outcome.retryAfter(), clock.instant());
        if (pause.isPresent()) {
            LOG.debugf("%s: %s; again in %s", delivery, outcome.answer(), pause.get());
            deliveries.retry(delivery, outcome.answer(), pause.get());
        } else {
            LOG.warnf("%s is given up: %s", delivery, outcome.answer());
            deliveries.givenUp(delivery, outcome.answer());
        }
    }
}
