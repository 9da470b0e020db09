package io.chunkverdict.embed.wiring;

import io.agroal.api.AgroalDataSource;
import io.chunkverdict.embed.batching.FairQueue;
import io.chunkverdict.embed.batching.Lane;
import io.chunkverdict.embed.batching.QueueSettings;
import io.chunkverdict.embed.cache.CachedEmbedder;
import io.chunkverdict.embed.cache.store.PostgresVectorStore;
import io.chunkverdict.embed.model.Device;
import io.chunkverdict.embed.model.Encoders;
import io.chunkverdict.embed.model.ModelCatalog;
import io.chunkverdict.embed.rerank.RerankerCatalog;
import io.chunkverdict.embed.rerank.Rerankers;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.agroal.DataSource;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The service's parts, one of each, and their end in the right order. */
@Singleton
public class EmbedRuntime {

    private final ModelCatalog catalog;
    private final Encoders encoders = new Encoders();
    private final FairQueue queue;
    private final CachedEmbedder embedder;
    private final RerankerCatalog rerankerCatalog;
    private final Rerankers rerankers;

    EmbedRuntime(
            @DataSource("embed") AgroalDataSource database,
            MeterRegistry metrics,
            @ConfigProperty(name = "chunkverdict.embed.stub", defaultValue = "false") boolean stub,
            @ConfigProperty(name = "chunkverdict.embed.provider", defaultValue = "cpu") String provider,
            @ConfigProperty(name = "chunkverdict.embed.rerankers") Optional<String> rerankerDirectories,
            @ConfigProperty(name = "chunkverdict.embed.workers", defaultValue = "0") int workers,
            @ConfigProperty(name = "chunkverdict.embed.padded-tokens", defaultValue = "512") int paddedTokens,
            @ConfigProperty(name = "chunkverdict.embed.window", defaultValue = "512") int window,
            @ConfigProperty(name = "chunkverdict.embed.lane-capacity", defaultValue = "2048") int laneCapacity) {
        Device device = Device.fromSetting(provider);
        catalog = ModelCatalog.builtIn(stub, device);
        rerankerCatalog = RerankerCatalog.fromSetting(rerankerDirectories.orElse(""), device, name -> catalog.find(name)
                .isPresent());
        queue = new FairQueue(new QueueSettings(
                workers > 0 ? workers : Runtime.getRuntime().availableProcessors(),
                paddedTokens,
                window,
                laneCapacity));
        rerankers = new Rerankers(queue);
        embedder = new CachedEmbedder(catalog, encoders, queue, new PostgresVectorStore(database));
        FunctionCounter.builder("chunkverdict.embed.computed.texts", embedder, CachedEmbedder::computedTexts)
                .description("texts an encoder worked on; what the cache answered does not count")
                .register(metrics);
        for (Lane lane : Lane.values()) {
            Gauge.builder("chunkverdict.embed.waiting", queue, q -> q.waiting(lane))
                    .tag("lane", lane.name().toLowerCase(Locale.ROOT))
                    .description("texts that wait for an encoder")
                    .register(metrics);
        }
    }

    @Produces
    @Singleton
    ModelCatalog catalog() {
        return catalog;
    }

    @Produces
    @Singleton
    CachedEmbedder embedder() {
        return embedder;
    }

    @Produces
    @Singleton
    RerankerCatalog rerankerCatalog() {
        return rerankerCatalog;
    }

    @Produces
    @Singleton
    Rerankers rerankers() {
        return rerankers;
    }

    @Produces
    @Singleton
    FairQueue queue() {
        return queue;
    }

    /** First the queue, which waits for running encoders, then the models: the other way round crashes the process. */
    void stop(@Observes ShutdownEvent event) {
        queue.close();
        rerankers.close();
        encoders.close();
    }
}
