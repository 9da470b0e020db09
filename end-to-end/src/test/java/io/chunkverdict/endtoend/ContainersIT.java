package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.harness.Corpus;
import io.chunkverdict.harness.FiveProcesses;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** The five services against Kafka and PostgreSQL in containers; skipped where no Docker engine runs. */
@Testcontainers(disabledWithoutDocker = true)
class ContainersIT {

    private static final int DOCUMENTS = 8;

    @Container
    private static final KafkaContainer KAFKA = new KafkaContainer("apache/kafka:4.1.2")
            .withEnv("KAFKA_MESSAGE_MAX_BYTES", "33554432")
            .withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false");

    @Container
    private static final PostgreSQLContainer POSTGRES =
            new PostgreSQLContainer("postgres:17").withDatabaseName("chunkverdict");

    @TempDir
    Path directory;

    @Test
    void theServicesEvaluateOnContainersAsOnTheEmbeddedStack() {
        Map<String, String> settings = new TreeMap<>();
        settings.put("kafka.bootstrap.servers", KAFKA.getBootstrapServers());
        for (String datasource : new String[] {"ingest", "embed", "retrieve", "score"}) {
            settings.put("quarkus.datasource." + datasource + ".jdbc.url", POSTGRES.getJdbcUrl());
            settings.put("quarkus.datasource." + datasource + ".username", POSTGRES.getUsername());
            settings.put("quarkus.datasource." + datasource + ".password", POSTGRES.getPassword());
        }
        Corpus corpus = Corpus.write(directory.resolve("corpus"), DOCUMENTS);
        CommandLineRun commandLine = new CommandLineRun(directory);
        Path out = directory.resolve("out");
        CommandLineRun.Result alone = commandLine.run(CommandLineRun.evaluating("containers", corpus, out));
        assertThat(alone.status()).as(alone.err()).isZero();
        try (FiveProcesses services = FiveProcesses.start(settings, directory.resolve("logs"))) {
            CommandLineRun.Result distributed = commandLine.runBare(CommandLineRun.evaluating(
                    "containers", corpus, out, "--server", services.baseUri().toString()));
            assertThat(distributed.status()).as(distributed.err()).isZero();
            assertThat(distributed.digest()).isEqualTo(alone.digest());
        }
    }
}
