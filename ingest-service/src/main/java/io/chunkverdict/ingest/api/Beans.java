package io.chunkverdict.ingest.api;

import io.chunkverdict.ingest.document.DocumentIntake;
import io.chunkverdict.ingest.embedding.EmbeddingModels;
import io.chunkverdict.ingest.embedding.HttpEmbeddingModels;
import io.chunkverdict.ingest.parse.Parsers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Makes beans of the parts that know no framework. */
@ApplicationScoped
class Beans {
    @Produces
    @Singleton
    EmbeddingModels embeddingModels(@ConfigProperty(name = "chunkverdict.embed.url") String url) {
        return new HttpEmbeddingModels(url);
    }

    @Produces
    @Singleton
    Parsers parsers() {
        return Parsers.inline();
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
