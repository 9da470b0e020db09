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
     * @throws TransientFailure if an engine, a native library or a model's files failed
     * @throws io.chunkverdict.embed.model.UnusableSpecException if this service can't give the pinned vectors, ever
     * @throws io.chunkverdict.embed.model.PoisonTextException if the engine can't encode one of the texts, ever
     * @throws CancellationException if the service is stopping
     */
    static List<Embedding> embed(CachedEmbedder embedder, EmbeddingRequest request) {
        try {
            return embedder.embed(request);
        } catch (EncodingException failed) {
            throw new TransientFailure(failed.getMessage(), failed);
        } catch (LinkageError missing) {
            // the deployment's fault, not the record's: it passes once the library is there
            throw new TransientFailure(
                    "a library of embed-service can't be loaded on this machine (" + missing + "); mend the deployment",
                    missing);
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
