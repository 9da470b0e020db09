package io.chunkverdict.embedded;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Broker and database together, on one data directory. */
public final class EmbeddedStack implements AutoCloseable {

    private static final java.util.List<String> DATASOURCES = java.util.List.of("ingest", "embed", "retrieve", "score");

    private final EmbeddedKafka kafka;
    private final EmbeddedDatabase database;

    private EmbeddedStack(EmbeddedKafka kafka, EmbeddedDatabase database) {
        this.kafka = kafka;
        this.database = database;
    }

    /**
     * Starts both side by side and returns when both are ready.
     *
     * @param directory holds {@code kafka}, {@code postgres} and {@code postgres-binaries}
     * @throws IllegalStateException if one can't start; the other is stopped again
     */
    public static EmbeddedStack start(Path directory) {
        Path root = directory.toAbsolutePath();
        var kafka =
                java.util.concurrent.CompletableFuture.supplyAsync(() -> EmbeddedKafka.start(root.resolve("kafka")));
        EmbeddedDatabase database;
        try {
            database = EmbeddedDatabase.start(root.resolve("postgres"), root.resolve("postgres-binaries"));
        } catch (RuntimeException e) {
            kafka.thenAccept(EmbeddedKafka::close);
            throw e;
        }
        try {
            return new EmbeddedStack(kafka.join(), database);
        } catch (java.util.concurrent.CompletionException e) {
            database.close();
            throw new IllegalStateException(e.getCause().getMessage(), e.getCause());
        }
    }

    public EmbeddedKafka kafka() {
        return kafka;
    }

    public EmbeddedDatabase database() {
        return database;
    }

    /** Quarkus settings that point every service at this stack. */
    public Map<String, String> settings() {
        return settings(kafka.bootstrapServers(), database.jdbcUrl(), database.user(), database.password());
    }

    /** The same for a broker and a database of any kind. */
    public static Map<String, String> settings(String bootstrapServers, String jdbcUrl, String user, String password) {
        Map<String, String> settings = new TreeMap<>();
        settings.put("kafka.bootstrap.servers", bootstrapServers);
        for (String datasource : DATASOURCES) {
            settings.put("quarkus.datasource." + datasource + ".jdbc.url", jdbcUrl);
            settings.put("quarkus.datasource." + datasource + ".username", user);
            settings.put("quarkus.datasource." + datasource + ".password", password);
        }
        return settings;
    }

    /** Stops both. */
    @Override
    public void close() {
        try {
            kafka.close();
        } finally {
            database.close();
        }
    }
}
