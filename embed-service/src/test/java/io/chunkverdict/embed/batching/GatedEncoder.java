package io.chunkverdict.embed.batching;

import io.chunkverdict.embed.model.Encoder;
import io.chunkverdict.embed.model.TokenIds;
import io.chunkverdict.embed.model.TokenizedText;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;

/** An encoder that computes a batch only when it is let, and remembers what it was given. A vector is the first id. */
public final class GatedEncoder implements Encoder {

    public final List<List<TokenIds>> batches = new CopyOnWriteArrayList<>();
    private final Semaphore gate = new Semaphore(0);
    private final boolean batchInvariant;
    private volatile boolean broken;
    private volatile int poison = Integer.MIN_VALUE;

    public GatedEncoder() {
        this(true);
    }

    public GatedEncoder(boolean batchInvariant) {
        this.batchInvariant = batchInvariant;
    }

    public void let(int batches) {
        gate.release(batches);
    }

    void breakDown(boolean broken) {
        this.broken = broken;
    }

    /** From now on every batch with a text that begins with this id and is longer than two fails. */
    void poison(int firstId) {
        poison = firstId;
    }

    @Override
    public List<float[]> encode(List<TokenIds> batch) {
        batches.add(batch);
        gate.acquireUninterruptibly();
        if (broken) {
            throw new IllegalStateException("out of order");
        }
        if (batch.stream().anyMatch(ids -> ids.at(0) == poison && ids.length() > 2)) {
            throw new IllegalStateException("poisoned");
        }
        return batch.stream().map(ids -> new float[] {ids.at(0)}).toList();
    }

    @Override
    public TokenizedText tokenize(String prefix, String text) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean batchInvariant() {
        return batchInvariant;
    }

    @Override
    public void close() {}
}
