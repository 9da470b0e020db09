package io.chunkverdict.embed.api;

import io.chunkverdict.embed.batching.QueueClosedException;
import io.chunkverdict.embed.cache.store.StoreException;
import io.chunkverdict.embed.model.EncodingException;
import io.chunkverdict.embed.model.PoisonTextException;
import io.chunkverdict.embed.model.UnusableSpecException;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CancellationException;
import org.jboss.logging.Logger;

/** Turns what can go wrong under a request into its answer, the same for every resource. */
final class Answers {

    private static final Logger LOG = Logger.getLogger(Answers.class);

    private Answers() {}

    /** Work that a queue and an engine do. */
    @FunctionalInterface
    interface Work {
        Response answer() throws InvalidRequestException, InterruptedException;
    }

    static Response of(Work work) {
        try {
            return work.answer();
        } catch (InvalidRequestException invalid) {
            return ApiError.invalid(invalid.getMessage(), invalid.param());
        } catch (UnusableSpecException | PoisonTextException hopeless) {
            LOG.error("a request can't succeed", hopeless);
            return ApiError.unprocessable(hopeless.getMessage());
        } catch (StoreException | EncodingException failed) {
            LOG.error("a request failed", failed);
            return ApiError.unavailable(failed.getMessage());
        } catch (QueueClosedException stopping) {
            return ApiError.unavailable(stopping.getMessage());
        } catch (CancellationException abandoned) {
            return ApiError.unavailable("the caller closed the connection");
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return ApiError.unavailable("embed-service is shutting down");
        }
    }
}
