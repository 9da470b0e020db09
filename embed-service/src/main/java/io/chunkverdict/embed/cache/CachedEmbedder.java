package io.chunkverdict.embed.cache;

import io.chunkverdict.embed.batching.FairQueue;
import io.chunkverdict.embed.batching.Ticket;
import io.chunkverdict.embed.model.Encoder;
import io.chunkverdict.embed.model.Encoders;
import io.chunkverdict.embed.model.ModelCard;
import io.chunkverdict.embed.model.ModelCatalog;
import io.chunkverdict.embed.model.TokenIds;
import io.chunkverdict.embed.model.TokenizedText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * Embeds texts: from the store what is there, through the queue what is not, and never a text twice. Two instances of the
 * service that get a new text at the same moment both compute it, and both emit what was stored first.
 */
public final class CachedEmbedder {

    private final ModelCatalog catalog;
    private final Encoders encoders;
    private final FairQueue queue;
    private final VectorStore store;
    private final UnderWay underWay = new UnderWay();
    private final LongAdder computed = new LongAdder();

    public CachedEmbedder(ModelCatalog catalog, Encoders encoders, FairQueue queue, VectorStore store) {
        this.catalog = catalog;
        this.encoders = encoders;
        this.queue = queue;
        this.store = store;
    }

    /**
     * Embeds, waiting for room in the queue and for the vectors.
     *
     * @return one embedding a text, in order
     * @throws io.chunkverdict.embed.model.UnusableSpecException if this service can't give the pinned vectors, ever
     * @throws io.chunkverdict.embed.model.EncodingException if an engine or a model's files failed
     * @throws io.chunkverdict.embed.model.PoisonTextException if one of the texts can't be encoded, ever
     * @throws io.chunkverdict.embed.batching.QueueClosedException if the service is shutting down
     */
    public List<Embedding> embed(EmbeddingRequest request) throws InterruptedException {
        Map<TextKey, String> open = new LinkedHashMap<>();
        request.texts().forEach(text -> open.put(TextKey.of(request.role(), text), text));
        Map<TextKey, Embedding> embeddings = new HashMap<>();
        while (!open.isEmpty()) {
            try (UnderWay.Claim claim = underWay.claim(request.spec(), open.keySet())) {
                List<TextKey> own = claim.own();
                List<Embedding> mine =
                        embedOwn(request.of(own.stream().map(open::get).toList()));
                for (int i = 0; i < own.size(); i++) {
                    claim.settle(own.get(i), mine.get(i));
                    embeddings.put(own.get(i), mine.get(i));
                }
                embeddings.putAll(claim.awaitOthers());
            }
            open.keySet().removeAll(embeddings.keySet());
        }
        return request.texts().stream()
                .map(text -> embeddings.get(TextKey.of(request.role(), text)))
                .toList();
    }

    private List<Embedding> embedOwn(EmbeddingRequest request) throws InterruptedException {
        Lookup lookup = lookUp(request);
        if (lookup.missing.isEmpty()) {
            return lookup.finish(List.of());
        }
        return lookup.finish(queue.submit(request.lane(), lookup.encoder(), lookup.missingIds())
                .await());
    }

    /**
     * Starts embedding if the queue has room in the request's lane. Nobody waits for a text that is embedded this way: its
     * caller may give it up.
     *
     * @return empty if it has not: try again later
     * @throws io.chunkverdict.embed.model.UnusableSpecException if this service can't give the pinned vectors, ever
     */
    public Optional<Call> begin(EmbeddingRequest request) {
        Lookup lookup = lookUp(request);
        if (lookup.missing.isEmpty()) {
            return Optional.of(new Call(lookup, Optional.empty()));
        }
        return queue.offer(request.lane(), lookup.encoder(), lookup.missingIds())
                .map(ticket -> new Call(lookup, Optional.of(ticket)));
    }

    /** Texts an encoder really worked on, since the service started. */
    public long computedTexts() {
        return computed.sum();
    }

    private Lookup lookUp(EmbeddingRequest request) {
        ModelCard card = catalog.require(request.spec());
        List<TextKey> keys = new ArrayList<>(request.texts().size());
        Map<TextKey, String> distinct = new LinkedHashMap<>();
        for (String text : request.texts()) {
            TextKey key = TextKey.of(request.role(), text);
            keys.add(key);
            distinct.put(key, text);
        }
        Map<TextKey, StoredEmbedding> found = store.find(request.spec(), distinct.keySet());
        distinct.keySet().removeAll(found.keySet());
        Map<TextKey, TokenizedText> missing = new LinkedHashMap<>();
        if (!distinct.isEmpty()) {
            Encoder encoder = encoders.of(card);
            String prefix = request.role().prefix(request.spec());
            distinct.forEach((key, text) -> missing.put(key, encoder.tokenize(prefix, text)));
        }
        return new Lookup(request, card, keys, found, missing);
    }

    /** A request in progress. */
    public final class Call {

        private final Lookup lookup;
        private final Optional<Ticket> ticket;

        private Call(Lookup lookup, Optional<Ticket> ticket) {
            this.lookup = lookup;
            this.ticket = ticket;
        }

        /**
         * Waits for the vectors; to be called once. Exceptions as of {@link CachedEmbedder#embed}.
         *
         * @throws java.util.concurrent.CancellationException if cancelled meanwhile
         */
        public List<Embedding> await() throws InterruptedException {
            return lookup.finish(ticket.isPresent() ? ticket.get().await() : List.of());
        }

        /** Gives the request up; without effect when it is answered. */
        public void cancel() {
            ticket.ifPresent(Ticket::cancel);
        }
    }

    /** A request, with what the store had of it. */
    private final class Lookup {

        private final EmbeddingRequest request;
        private final ModelCard card;
        private final List<TextKey> keys;
        private final Map<TextKey, StoredEmbedding> found;
        private final Map<TextKey, TokenizedText> missing;

        Lookup(
                EmbeddingRequest request,
                ModelCard card,
                List<TextKey> keys,
                Map<TextKey, StoredEmbedding> found,
                Map<TextKey, TokenizedText> missing) {
            this.request = request;
            this.card = card;
            this.keys = keys;
            this.found = found;
            this.missing = missing;
        }

        Encoder encoder() {
            return encoders.of(card);
        }

        List<TokenIds> missingIds() {
            return missing.values().stream().map(TokenizedText::ids).toList();
        }

        /** Stores what was computed, and answers with what is stored. */
        List<Embedding> finish(List<float[]> vectors) {
            Map<TextKey, StoredEmbedding> stored = Map.of();
            if (!missing.isEmpty()) {
                Map<TextKey, StoredEmbedding> fresh = new LinkedHashMap<>();
                int next = 0;
                for (Map.Entry<TextKey, TokenizedText> entry : missing.entrySet()) {
                    TokenizedText text = entry.getValue();
                    fresh.put(entry.getKey(), StoredEmbedding.of(vectors.get(next++), text.tokens(), text.stop()));
                }
                computed.add(fresh.size());
                stored = store.store(request.spec(), fresh);
            }
            List<Embedding> embeddings = new ArrayList<>(keys.size());
            for (TextKey key : keys) {
                StoredEmbedding known = found.get(key);
                embeddings.add(
                        known != null
                                ? known.asEmbedding(false)
                                : stored.get(key).asEmbedding(true));
            }
            return embeddings;
        }
    }
}
