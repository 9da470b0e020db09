package io.chunkverdict.embed.batching;

import io.chunkverdict.embed.model.Inference;
import io.chunkverdict.embed.model.TokenIds;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The queue in front of the encoders: three lanes, served in turn a micro-batch at a time, by one worker a core. Equal
 * inputs in flight are encoded once, whoever asked. Every lane is bounded.
 */
public final class FairQueue implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(FairQueue.class.getName());

    private final QueueSettings settings;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition work = lock.newCondition();
    private final Condition room = lock.newCondition();
    private final Map<Lane, LinkedHashSet<Item>> lanes = new EnumMap<>(Lane.class);
    private final Map<Item.Key, Item> inFlight = new HashMap<>();
    private final List<Thread> workers = new ArrayList<>();
    private int lastServed = Lane.values().length - 1;
    private boolean closed;

    /** Starts the workers. */
    public FairQueue(QueueSettings settings) {
        this.settings = settings;
        for (Lane lane : Lane.values()) {
            lanes.put(lane, new LinkedHashSet<>());
        }
        for (int worker = 1; worker <= settings.workers(); worker++) {
            workers.add(
                    Thread.ofPlatform().name("embed-encoder-" + worker).daemon().start(this::serve));
        }
    }

    /**
     * Submits texts if the lane has room for them.
     *
     * @return empty if it has not: try again later
     * @throws QueueClosedException if the service is shutting down
     */
    public Optional<Ticket> offer(Lane lane, Inference encoder, List<TokenIds> texts) {
        lock.lock();
        try {
            requireOpen();
            return hasRoom(lane, texts.size()) ? Optional.of(admit(lane, encoder, texts)) : Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Submits texts, waiting for room in the lane.
     *
     * @throws QueueClosedException if the service is shutting down
     */
    public Ticket submit(Lane lane, Inference encoder, List<TokenIds> texts) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            requireOpen();
            while (!hasRoom(lane, texts.size())) {
                room.await();
                requireOpen();
            }
            return admit(lane, encoder, texts);
        } finally {
            lock.unlock();
        }
    }

    /** Texts that wait in a lane, those a worker already has left out. */
    public int waiting(Lane lane) {
        lock.lock();
        try {
            return lanes.get(lane).size();
        } finally {
            lock.unlock();
        }
    }

    /** Whether all workers live. */
    public boolean isAlive() {
        return workers.stream().allMatch(Thread::isAlive);
    }

    private void requireOpen() {
        if (closed) {
            throw new QueueClosedException();
        }
    }

    private boolean hasRoom(Lane lane, int texts) {
        int waiting = lanes.get(lane).size();
        return waiting == 0 || waiting + texts <= settings.laneCapacity();
    }

    private Ticket admit(Lane lane, Inference encoder, List<TokenIds> texts) {
        List<Item> items = new ArrayList<>(texts.size());
        for (TokenIds ids : texts) {
            Item.Key key = new Item.Key(encoder, ids);
            Item item = inFlight.get(key);
            if (item == null) {
                item = new Item(key);
                inFlight.put(key, item);
                item.lanes.add(lane);
            } else if (!item.lanes.isEmpty()) {
                // still waiting, perhaps far back in another lane: whichever lane is served first takes it
                item.lanes.add(lane);
            }
            if (item.lanes.contains(lane)) {
                lanes.get(lane).add(item);
            }
            item.waiters++;
            items.add(item);
        }
        work.signalAll();
        return new Ticket(this, items);
    }

    /** Called once for each ticket given up. */
    void abandon(Collection<Item> items) {
        lock.lock();
        try {
            for (Item item : items) {
                item.waiters--;
                if (item.waiters == 0 && !item.lanes.isEmpty()) {
                    leave(item);
                    inFlight.remove(item.key);
                }
            }
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void leave(Item item) {
        item.lanes.forEach(lane -> lanes.get(lane).remove(item));
        item.lanes.clear();
    }

    private void serve() {
        while (true) {
            List<Item> batch;
            lock.lock();
            try {
                while (!closed && lanes.values().stream().allMatch(Collection::isEmpty)) {
                    work.awaitUninterruptibly();
                }
                if (closed) {
                    return;
                }
                batch = next();
                batch.forEach(this::leave);
                room.signalAll();
            } finally {
                lock.unlock();
            }
            encode(batch);
        }
    }

    /** The next micro-batch: of the lane whose turn it is, around its oldest text, for one encoder. */
    private List<Item> next() {
        do {
            lastServed = (lastServed + 1) % Lane.values().length;
        } while (lanes.get(Lane.values()[lastServed]).isEmpty());
        LinkedHashSet<Item> lane = lanes.get(Lane.values()[lastServed]);
        Inference encoder = lane.getFirst().key.encoder();
        if (!encoder.batchInvariant()) {
            return List.of(lane.getFirst());
        }
        List<Item> window = lane.stream()
                .filter(item -> item.key.encoder() == encoder)
                .limit(settings.window())
                .toList();
        return MicroBatch.choose(window.stream().mapToInt(Item::length).toArray(), settings.paddedTokens()).stream()
                .map(window::get)
                .toList();
    }

    private void encode(List<Item> batch) {
        try {
            List<float[]> vectors = batch.getFirst()
                    .key
                    .encoder()
                    .encode(batch.stream().map(item -> item.key.ids()).toList());
            for (int i = 0; i < batch.size(); i++) {
                batch.get(i).vector.complete(vectors.get(i));
            }
            settle(batch);
        } catch (Throwable failed) { // a worker outlives whatever an engine throws, or the queue stands still
            LOG.log(
                    System.Logger.Level.WARNING,
                    "a micro-batch of " + batch.size() + " failed: one by one now",
                    failed);
            batch.forEach(this::encodeAlone);
        }
    }

    private void encodeAlone(Item item) {
        try {
            float[] vector = EncodingAlone.encode(item.key.encoder(), item.key.ids());
            item.vector.complete(vector);
            settle(List.of(item));
        } catch (RuntimeException failed) {
            settle(List.of(item));
            item.vector.completeExceptionally(failed);
        }
    }

    private void settle(List<Item> batch) {
        lock.lock();
        try {
            batch.forEach(item -> inFlight.remove(item.key));
        } finally {
            lock.unlock();
        }
    }

    /**
     * Stops: waiting tickets fail with {@link QueueClosedException}, running micro-batches finish. Returns when no worker
     * runs an encoder any more, so that models can be closed and the process may end (an engine interrupted by the end of
     * the process crashes it).
     */
    @Override
    public void close() {
        List<Item> waiting;
        lock.lock();
        try {
            closed = true;
            waiting = lanes.values().stream()
                    .flatMap(Collection::stream)
                    .distinct()
                    .toList();
            waiting.forEach(item -> {
                leave(item);
                inFlight.remove(item.key);
            });
            work.signalAll();
            room.signalAll();
        } finally {
            lock.unlock();
        }
        waiting.forEach(item -> item.vector.completeExceptionally(new QueueClosedException()));
        boolean interrupted = false;
        for (Thread worker : workers) {
            while (worker.isAlive()) {
                try {
                    worker.join();
                } catch (InterruptedException again) {
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
