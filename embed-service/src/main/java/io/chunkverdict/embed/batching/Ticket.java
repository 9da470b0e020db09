package io.chunkverdict.embed.batching;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;

/** A claim on vectors to come. Whoever no longer wants them cancels it, and its texts leave the queue. */
public final class Ticket {

    private final FairQueue queue;
    private final List<Item> items;
    private final CompletableFuture<Void> all;
    private final AtomicBoolean abandoned = new AtomicBoolean();

    Ticket(FairQueue queue, List<Item> items) {
        this.queue = queue;
        this.items = items;
        this.all =
                CompletableFuture.allOf(items.stream().map(item -> item.vector).toArray(CompletableFuture<?>[]::new));
    }

    /**
     * Waits for the vectors, in the order of submission. An interrupted caller has abandoned its ticket.
     *
     * @throws io.chunkverdict.embed.model.EncodingException if the engine failed
     * @throws io.chunkverdict.embed.model.PoisonTextException if one of the texts can't be encoded, ever
     * @throws QueueClosedException if the service is shutting down
     * @throws CancellationException if the ticket was cancelled
     */
    public List<float[]> await() throws InterruptedException {
        try {
            all.get();
        } catch (InterruptedException interrupted) {
            cancel();
            throw interrupted;
        } catch (ExecutionException failed) {
            cancel();
            throw failed.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failed);
        }
        List<float[]> vectors = new ArrayList<>(items.size());
        items.forEach(item -> vectors.add(item.vector.join()));
        return vectors;
    }

    /** Gives the claim up; without effect once the vectors are there. Texts nobody else waits for leave the queue. */
    public void cancel() {
        if ((all.cancel(false) || all.isCompletedExceptionally()) && abandoned.compareAndSet(false, true)) {
            queue.abandon(items);
        }
    }
}
