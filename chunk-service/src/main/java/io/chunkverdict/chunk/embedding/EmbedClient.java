package io.chunkverdict.chunk.embedding;

import io.chunkverdict.chunk.strategy.ChunkingException;
import io.chunkverdict.chunk.strategy.SentenceVectors;
import io.chunkverdict.model.suite.EmbeddingSpec;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Sentence vectors from embed-service. Asks for a few hundred texts at a time, with few requests in flight; a service that is
 * busy, starting or unreachable is asked again, for as long as it takes, until this process stops. Thread-safe.
 */
public final class EmbedClient implements SentenceVectors {

    private final EmbedHttp http;
    private final EmbedLimits limits;
    private final Semaphore inFlight;
    private final BooleanSupplier stopping;

    /**
     * @param stopping true once the process is asked to stop: endless retries end
     */
    public EmbedClient(EmbedHttp http, EmbedLimits limits, BooleanSupplier stopping) {
        this.http = Objects.requireNonNull(http, "http");
        this.limits = Objects.requireNonNull(limits, "limits");
        this.inFlight = new Semaphore(limits.requestsInFlight(), true);
        this.stopping = Objects.requireNonNull(stopping, "stopping");
    }

    /**
     * {@inheritDoc}
     *
     * @throws CancellationException if the process stops before the vectors are there
     */
    @Override
    public long embed(EmbeddingSpec embedding, List<String> sentences, Consumer<float[]> sink) {
        long tokens = 0;
        for (int start = 0; start < sentences.size(); ) {
            int end = batchEnd(sentences, start);
            EmbedAnswer.Vectors vectors = ask(embedding, sentences.subList(start, end));
            vectors.values().forEach(sink);
            tokens += vectors.tokens();
            start = end;
        }
        return tokens;
    }

    private int batchEnd(List<String> sentences, int start) {
        int end = start;
        long characters = 0;
        while (end < sentences.size() && end - start < limits.textsPerRequest()) {
            characters += sentences.get(end).length();
            if (characters > limits.charactersPerRequest() && end > start) {
                break;
            }
            end++;
        }
        return end;
    }

    private EmbedAnswer.Vectors ask(EmbeddingSpec embedding, List<String> texts) {
        long pause = limits.firstPauseMillis();
        while (true) {
            if (stopping.getAsBoolean()) {
                throw new CancellationException("stopping before sentence vectors were there");
            }
            switch (attempt(embedding, texts)) {
                case EmbedAnswer.Vectors vectors -> {
                    return vectors;
                }
                case EmbedAnswer.Refused refused ->
                    throw new ChunkingException("embed-service refuses sentences of this document for model "
                            + embedding.model() + ": " + refused.reason());
                case EmbedAnswer.Later later -> {
                    sleep(Math.max(pause, later.retryAfterMillis()));
                    pause = Math.min(2 * pause, limits.longestPauseMillis());
                }
            }
        }
    }

    private EmbedAnswer attempt(EmbeddingSpec embedding, List<String> texts) {
        try {
            inFlight.acquire();
            try {
                return http.ask(embedding, texts);
            } finally {
                inFlight.release();
            }
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    /** In short naps, so that stopping is noticed whatever the service asked to wait. */
    private void sleep(long millis) {
        long nap = Math.min(millis, 250);
        try {
            for (long slept = 0; slept < millis && !stopping.getAsBoolean(); slept += nap) {
                Thread.sleep(nap);
            }
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static CancellationException interrupted() {
        Thread.currentThread().interrupt();
        return new CancellationException("interrupted before sentence vectors were there");
    }
}
