package io.chunkverdict.embed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The connector's own defaults lose messages, so every channel states what matters. */
class ChannelConfigurationTest {

    private static final String BYTES = "org.apache.kafka.common.serialization.ByteArray";

    private final Properties properties = load();

    private static Properties load() {
        try (InputStream in = Files.newInputStream(Path.of("src/main/resources/application.properties"))) {
            Properties properties = new Properties();
            properties.load(in);
            return properties;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @CsvSource({"embed-chunks-in, chunks, 16", "embed-runs-in, runs, 4"})
    void an_incoming_channel_starts_at_the_beginning_and_never_gives_up_on_a_slow_record(
            String channel, String topic, String records) {
        Map.ofEntries(
                        Map.entry("connector", "smallrye-kafka"),
                        Map.entry("topic", topic),
                        Map.entry("group.id", "chunkverdict-embed-" + topic),
                        Map.entry("auto.offset.reset", "earliest"),
                        Map.entry("key.deserializer", BYTES + "Deserializer"),
                        Map.entry("value.deserializer", BYTES + "Deserializer"),
                        Map.entry("commit-strategy", "throttled"),
                        Map.entry("throttled.unprocessed-record-max-age.ms", "0"),
                        Map.entry("max.poll.records", records),
                        Map.entry("max-queue-size-factor", "1"),
                        Map.entry("max.partition.fetch.bytes", "33554432"))
                .forEach((key, value) -> assertThat(
                                properties.getProperty("mp.messaging.incoming." + channel + "." + key))
                        .as(key)
                        .isEqualTo(value));
    }

    @ParameterizedTest
    @CsvSource({
        "embed-embeddings-out, embeddings",
        "embed-progress-out, progress",
        "embed-dead-letters-out, dead-letters"
    })
    void an_outgoing_channel_waits_for_all_replicas_and_sends_large_records(String channel, String topic) {
        Map.of(
                        "connector", "smallrye-kafka",
                        "topic", topic,
                        "key.serializer", BYTES + "Serializer",
                        "value.serializer", BYTES + "Serializer",
                        "acks", "all",
                        "enable.idempotence", "true",
                        "delivery.timeout.ms", "2147483647",
                        "max.request.size", "33554432",
                        "compression.type", "zstd")
                .forEach((key, value) -> assertThat(
                                properties.getProperty("mp.messaging.outgoing." + channel + "." + key))
                        .as(key)
                        .isEqualTo(value));
    }

    @Test
    void nothing_but_the_service_s_own_single_values_is_unprefixed() {
        assertThat(properties.stringPropertyNames())
                .filteredOn(name -> name.startsWith("quarkus.datasource.") || name.startsWith("quarkus.flyway."))
                .allMatch(name -> name.matches("quarkus\\.(datasource|flyway)\\.embed\\..*"));
        assertThat(properties.getProperty("quarkus.messaging.auto-connector-attachment"))
                .isEqualTo("false");
    }
}
