package io.chunkverdict.retrieve.pipeline;

import io.agroal.api.AgroalDataSource;
import io.chunkverdict.retrieve.run.SecondStage;
import io.chunkverdict.retrieve.store.ChunkTexts;
import io.chunkverdict.retrieve.store.Database;
import io.chunkverdict.retrieve.store.IndexCache;
import io.chunkverdict.retrieve.store.IndexIntake;
import io.chunkverdict.retrieve.store.RunIntake;
import io.chunkverdict.retrieve.store.RunStore;
import io.chunkverdict.retrieve.store.Standings;
import io.quarkus.agroal.DataSource;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Puts the framework-free parts on the service's own datasource. */
@Singleton
public class RetrieveBeans {

    private static final long MIB = 1024L * 1024;

    private final Database database;

    RetrieveBeans(@DataSource("retrieve") AgroalDataSource source) {
        this.database = new Database(source);
    }

    @Produces
    @Singleton
    IndexIntake indexIntake() {
        return new IndexIntake(database);
    }

    @Produces
    @Singleton
    RunIntake runIntake() {
        return new RunIntake(database);
    }

    @Produces
    @Singleton
    RunStore runStore() {
        return new RunStore(database);
    }

    @Produces
    @Singleton
    Standings standings() {
        return new Standings(database);
    }

    /** @param url of embed-service, without a path */
    @Produces
    @Singleton
    SecondStage secondStage(@ConfigProperty(name = "chunkverdict.embed.url") String url) {
        return new SecondStage(
                new ChunkTexts(database), new HttpReranker(url, HttpReranker.Backoff.usual()), System::nanoTime);
    }

    /** @param mebibytes about how much memory all cached indexes together may take */
    @Produces
    @Singleton
    IndexCache indexCache(@ConfigProperty(name = "chunkverdict.retrieve.cache-mib") long mebibytes) {
        return new IndexCache(database, mebibytes * MIB);
    }
}
