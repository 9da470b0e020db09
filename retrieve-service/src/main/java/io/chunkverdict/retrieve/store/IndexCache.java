package io.chunkverdict.retrieve.store;

import io.chunkverdict.messaging.pipeline.TransientFailure;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.retrieve.index.ChunkIndex;
import io.chunkverdict.retrieve.index.IndexKey;
import io.chunkverdict.retrieve.index.Snapshot;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Indexes in memory, read from the database once and extended by what has come since. Bounded: the longest unused go first
 * when the others need the room; an index that is being used is never taken from whoever uses it.
 */
public final class IndexCache {

    private final Database database;
    private final long maxBytes;
    private final Map<IndexKey, Entry> entries = new LinkedHashMap<>(16, 0.75f, true);

    /** @param maxBytes about how much memory all indexes together may take; the one used last stays in any case */
    public IndexCache(Database database, long maxBytes) {
        this.database = Objects.requireNonNull(database, "database");
        this.maxBytes = maxBytes;
    }

    /**
     * Lets someone use an index at a revision its watermark covers.
     *
     * @param use must not keep the snapshot
     * @throws IllegalStateException if the watermark is below the revision
     */
    public <T> T with(IndexKey key, EmbeddingSpec encoder, long revision, Function<Snapshot, T> use)
            throws SQLException {
        Entry entry = entry(key, encoder);
        if (entry.loadedUpTo() < revision) {
            extend(key, entry, revision);
        }
        T result = entry.use(revision, use);
        if (entry.mostlyDead(revision) && stored(key) < entry.size() / 2) {
            drop(key);
        }
        makeRoom(key);
        return result;
    }

    /** Forgets a suite's indexes. */
    public void dropSuite(String suite) {
        synchronized (entries) {
            entries.keySet().removeIf(key -> key.suite().equals(suite));
        }
    }

    /** How many indexes are in memory. */
    public int size() {
        synchronized (entries) {
            return entries.size();
        }
    }

    private Entry entry(IndexKey key, EmbeddingSpec encoder) {
        synchronized (entries) {
            return entries.computeIfAbsent(
                    key, unused -> new Entry(() -> new ChunkIndex(encoder.dimensions(), encoder.normalised())));
        }
    }

    private void extend(IndexKey key, Entry entry, long revision) throws SQLException {
        entry.lock.writeLock().lock();
        try {
            if (entry.loaded < revision) {
                // one state of the database: retention may delete between two queries
                entry.loaded = database.readConsistently(connection -> {
                    long watermark = IndexTable.get(connection, key).value();
                    if (watermark < revision) {
                        throw new IllegalStateException(
                                "index " + key + " is complete up to revision " + watermark + ", not " + revision);
                    }
                    VersionTable.read(connection, key, entry.loaded, watermark, entry.index::add);
                    return watermark;
                });
                entry.bytes = entry.index.estimatedBytes();
            }
        } catch (RuntimeException | Error e) {
            entry.reset();
            throw e;
        } finally {
            entry.lock.writeLock().unlock();
        }
    }

    private long stored(IndexKey key) throws SQLException {
        return database.read(connection -> VersionTable.chunks(connection, key));
    }

    private void drop(IndexKey key) {
        synchronized (entries) {
            entries.remove(key);
        }
    }

    private void makeRoom(IndexKey keep) {
        synchronized (entries) {
            long bytes =
                    entries.values().stream().mapToLong(entry -> entry.bytes).sum();
            List<IndexKey> longestUnused = new ArrayList<>(entries.keySet());
            for (IndexKey key : longestUnused) {
                if (bytes <= maxBytes) {
                    return;
                }
                if (!key.equals(keep)) {
                    bytes -= entries.remove(key).bytes;
                }
            }
        }
    }

    /** An index with how far it is read. */
    private static final class Entry {
        private static final int FEW = 4_096;

        private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private final Supplier<ChunkIndex> empty;
        private ChunkIndex index;
        private long loaded;
        private volatile long bytes;

        Entry(Supplier<ChunkIndex> empty) {
            this.empty = empty;
            this.index = empty.get();
        }

        /** Out of memory half-way through a chunk, the index is no longer consistent in itself: it is read anew. */
        void reset() {
            index = empty.get();
            loaded = 0;
            bytes = 0;
        }

        long loadedUpTo() {
            lock.readLock().lock();
            try {
                return loaded;
            } finally {
                lock.readLock().unlock();
            }
        }

        <T> T use(long revision, Function<Snapshot, T> use) {
            lock.readLock().lock();
            try {
                if (loaded < revision) {
                    throw new TransientFailure("the index is being read anew");
                }
                return use.apply(index.at(revision));
            } finally {
                lock.readLock().unlock();
            }
        }

        int size() {
            lock.readLock().lock();
            try {
                return index.size();
            } finally {
                lock.readLock().unlock();
            }
        }

        /** Whether most slots hold superseded chunks, so that reading the index anew may pay. */
        boolean mostlyDead(long revision) {
            lock.readLock().lock();
            try {
                return index.size() > FEW && index.at(revision).size() < index.size() / 2;
            } finally {
                lock.readLock().unlock();
            }
        }
    }
}
