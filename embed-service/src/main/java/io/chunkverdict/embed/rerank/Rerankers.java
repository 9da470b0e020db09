package io.chunkverdict.embed.rerank;

import io.chunkverdict.embed.batching.FairQueue;
import io.chunkverdict.embed.batching.Lane;
import io.chunkverdict.embed.batching.Ticket;
import io.chunkverdict.embed.model.CrossEncoder;
import io.chunkverdict.embed.model.PoisonTextException;
import io.chunkverdict.embed.model.RerankerCard;
import io.chunkverdict.embed.model.TokenizedPair;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Loaded rerankers, each from its first use on, behind the queue that encoders stand behind too. */
public final class Rerankers implements AutoCloseable {

    private final FairQueue queue;
    private final Map<String, CrossEncoder> loaded = new ConcurrentHashMap<>();

    public Rerankers(FairQueue queue) {
        this.queue = queue;
    }

    /**
     * Starts scoring if the queue has room. The first call for a model loads it.
     *
     * @return empty if it has not: try again later
     * @throws io.chunkverdict.embed.model.EncodingException if the model can't be loaded at the moment
     * @throws io.chunkverdict.embed.model.UnusableSpecException if it can't be used, ever
     * @throws PoisonTextException if the question is too long
     */
    public Optional<Call> begin(RerankerCard card, String question, List<String> passages) {
        CrossEncoder reranker = loaded.computeIfAbsent(card.id(), id -> new CrossEncoder(card));
        List<TokenizedPair> pairs = passages.stream()
                .map(passage -> reranker.tokenize(question, passage))
                .toList();
        return queue.offer(
                        Lane.HTTP,
                        reranker,
                        pairs.stream().map(TokenizedPair::ids).toList())
                .map(ticket -> new Call(card.id(), pairs, ticket));
    }

    /** Closes every model; only when no thread computes any more. */
    @Override
    public void close() {
        loaded.values().forEach(CrossEncoder::close);
        loaded.clear();
    }

    /** A request in progress. */
    public static final class Call {

        private final String model;
        private final List<TokenizedPair> pairs;
        private final Ticket ticket;

        private Call(String model, List<TokenizedPair> pairs, Ticket ticket) {
            this.model = model;
            this.pairs = pairs;
            this.ticket = ticket;
        }

        /**
         * Waits for the scores; to be called once.
         *
         * @return one a passage, best first, ties by their place in the request
         * @throws PoisonTextException if the model gives no number for a passage
         * @throws java.util.concurrent.CancellationException if cancelled meanwhile
         */
        public List<Relevance> await() throws InterruptedException {
            List<float[]> logits = ticket.await();
            List<Relevance> scores = new ArrayList<>(pairs.size());
            for (int passage = 0; passage < pairs.size(); passage++) {
                TokenizedPair pair = pairs.get(passage);
                float logit = logits.get(passage)[0];
                if (Float.isNaN(logit)) {
                    throw new PoisonTextException("reranker '" + model + "' gives NaN instead of a score for documents["
                            + passage + "]: the model or its export is broken");
                }
                scores.add(new Relevance(passage, probability(logit), pair.ids().length(), pair.cut()));
            }
            scores.sort(Comparator.comparingDouble((Relevance relevance) -> -relevance.score())
                    .thenComparingInt(Relevance::index));
            return scores;
        }

        /** Gives up; what nobody else waits for leaves the queue. */
        public void cancel() {
            ticket.cancel();
        }

        /** The logistic function, in double: floats that differ stay different, up to logits of about 30. */
        private static double probability(float logit) {
            return 1 / (1 + StrictMath.exp(-logit));
        }
    }
}
