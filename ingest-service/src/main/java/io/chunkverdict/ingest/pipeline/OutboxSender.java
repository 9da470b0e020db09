package io.chunkverdict.ingest.pipeline;

import io.chunkverdict.ingest.store.OutboxStore.Pending;
import io.chunkverdict.ingest.store.OutboxStore.Settled;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.pipeline.Failures;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Sends rows of the outbox and says, row by row, what became of them within a bounded time. Not thread-safe.
 *
 * <p>A row whose acknowledgement is late is not sent again by the next call: its send goes on, and is awaited once more.
 * Otherwise an outage would fill the producer with copies.
 */
final class OutboxSender {
    private static final Logger LOG = Logger.getLogger(OutboxSender.class);

    private final Map<String, Target> targets;
    private final Duration patience;
    private final Map<Long, CompletableFuture<Void>> underWay = new HashMap<>();

    /**
     * @param targets by topic name
     * @param patience how long one call waits for acknowledgements
     */
    OutboxSender(Map<String, Target> targets, Duration patience) {
        this.targets = Map.copyOf(targets);
        this.patience = patience;
    }

    /** Where the messages of a topic go; completes when the broker has acknowledged the message. */
    @FunctionalInterface
    interface Target {
        Uni<Void> publish(String key, byte[] payload, Identity identity);
    }

    /** Sends a batch in its order. What is neither acknowledged nor failed for good in time is in neither set. */
    Settled send(List<Pending> batch) {
        Set<Long> ids = batch.stream().map(Pending::id).collect(Collectors.toSet());
        underWay.entrySet().removeIf(entry -> entry.getValue().isDone() && !ids.contains(entry.getKey()));
        await(batch.stream()
                .map(pending -> underWay.computeIfAbsent(pending.id(), id -> start(pending)))
                .toList());
        return settled(batch);
    }

    private CompletableFuture<Void> start(Pending pending) {
        Target target = targets.get(pending.topic());
        if (target == null) {
            return CompletableFuture.failedFuture(new UnknownTopicException(pending.topic()));
        }
        try {
            return target.publish(pending.key(), pending.payload(), pending.identity())
                    .subscribeAsCompletionStage();
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private void await(List<CompletableFuture<Void>> sends) {
        try {
            CompletableFuture.allOf(sends.toArray(CompletableFuture[]::new))
                    .get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            // each row is looked at by itself
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Settled settled(List<Pending> batch) {
        SortedSet<Long> sent = new TreeSet<>();
        SortedMap<Long, String> failed = new TreeMap<>();
        Optional<Throwable> passing = Optional.empty();
        for (Pending pending : batch) {
            CompletableFuture<Void> send = underWay.get(pending.id());
            switch (send.state()) {
                case RUNNING -> {
                    continue;
                }
                case SUCCESS -> sent.add(pending.id());
                case CANCELLED -> passing = Optional.of(new IllegalStateException("the send was cancelled"));
                case FAILED -> {
                    Throwable failure = send.exceptionNow();
                    if (isPermanent(failure)) {
                        failed.put(pending.id(), Failures.reason(failure));
                    } else {
                        passing = Optional.of(failure);
                    }
                }
            }
            underWay.remove(pending.id());
        }
        int left = batch.size() - sent.size() - failed.size();
        if (left > 0) {
            LOG.warnf(
                    passing.orElse(null),
                    "%d of %d messages of the outbox are not acknowledged after at most %d s; nothing is lost, trying again.",
                    left,
                    batch.size(),
                    patience.toSeconds());
        }
        return new Settled(sent, failed);
    }

    /**
     * Whether the row itself is at fault. Narrower than what {@link Failures#isTransient} doesn't know: a full channel or a
     * refused login is nothing that the row could help, and giving up on it would lose a message.
     */
    private static boolean isPermanent(Throwable failure) {
        return failure instanceof UnknownTopicException || Failures.isRefusedForGood(failure);
    }

    private static final class UnknownTopicException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnknownTopicException(String topic) {
            super("ingest sends nothing to a topic named '" + topic + "'");
        }
    }
}
