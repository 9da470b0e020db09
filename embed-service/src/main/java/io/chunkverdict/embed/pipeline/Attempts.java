package io.chunkverdict.embed.pipeline;

import io.chunkverdict.embed.batching.QueueClosedException;
import io.chunkverdict.embed.cache.CachedEmbedder;
import io.chunkverdict.embed.cache.Embedding;
import io.chunkverdict.embed.cache.EmbeddingRequest;
import io.chunkverdict.embed.model.EncodingException;
import io.chunkverdict.messaging.pipeline.TransientFailure;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Says in the pipeline's words what a failed embedding means for the record: later, never, or not by this instance. */
final class Attempts {

    private Attempts() {}

    /**
     * Embeds.
     *
     * @throws TransientFailure if an engine or a model's files failed
     * @throws CancellationException if the service is stopping
     */
    static List<Embedding> embed(CachedEmbedder embedder, EmbeddingRequest request) {
        try {
            return embedder.embed(request);
        } catch (EncodingException failed) {
            throw new TransientFailure(failed.getMessage(), failed);
        } catch (QueueClosedException stopping) {
            throw stopping(stopping);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw stopping(stopping);
        }
    }

    private static CancellationException stopping(Exception cause) {
        CancellationException stopping = new CancellationException("embed-service is stopping");
        stopping.initCause(cause);
        return stopping;
    }
}
