package io.chunkverdict.embed.batching;

import io.chunkverdict.embed.model.Inference;
import io.chunkverdict.embed.model.TokenIds;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** One distinct input in flight, for everyone who waits for it. Guarded by the queue's lock, but for the vector. */
final class Item {

    /**
     * What makes two inputs the same.
     *
     * @param encoder by identity
     * @param ids by content
     */
    record Key(Inference encoder, TokenIds ids) {}

    final Key key;
    final CompletableFuture<float[]> vector = new CompletableFuture<>();
    /** The lanes it waits in; empty once a worker has it. */
    final Set<Lane> lanes = EnumSet.noneOf(Lane.class);

    int waiters;

    Item(Key key) {
        this.key = key;
    }

    int length() {
        return key.ids().length();
    }
}
