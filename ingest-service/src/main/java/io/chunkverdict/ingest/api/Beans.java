package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.document.DocumentIntake;
import io.chunkverdict.ingest.embedding.EmbeddingModels;
import io.chunkverdict.ingest.embedding.HttpEmbeddingModels;
import io.chunkverdict.ingest.parse.Isolation;
import io.chunkverdict.ingest.parse.ParserLimits;
import io.chunkverdict.ingest.parse.Parsers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Makes beans of the parts that know no framework. */
@ApplicationScoped
class Beans {
    @Produces
    @Singleton
    EmbeddingModels embeddingModels(@ConfigProperty(name = "chunkverdict.embed.url") String url) {
        return new HttpEmbeddingModels(url);
    }

    /**
     * Parsers under the configured limits.
     *
     * @throws IllegalArgumentException at start, if the isolation is none that there is
     */
    @Produces
    @Singleton
    Parsers parsers(
            @ConfigProperty(name = "chunkverdict.ingest.parse.isolation", defaultValue = "process") String isolation,
            @ConfigProperty(name = "chunkverdict.ingest.parse.workers", defaultValue = "2") int workers,
            @ConfigProperty(name = "chunkverdict.ingest.parse.heap-megabytes", defaultValue = "512") int heapMegabytes,
            @ConfigProperty(name = "chunkverdict.ingest.parse.cpu-time", defaultValue = "60s") Duration cpuTime,
            @ConfigProperty(name = "chunkverdict.ingest.parse.wall-time", defaultValue = "5m") Duration wallTime) {
        return Parsers.of(Isolation.of(isolation), new ParserLimits(workers, heapMegabytes, cpuTime, wallTime));
    }

    void close(@Disposes Parsers parsers) {
        parsers.close();
    }

    @Produces
    @Singleton
    DocumentIntake documentIntake(Parsers parsers) {
        return new DocumentIntake(parsers::parse);
    }
}
