package io.chunkverdict.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Connector defaults lose messages, so every attribute that matters is stated for every channel. */
class ChannelConfigurationTest {

    @ParameterizedTest
    @CsvSource({"ingest-documents-out,documents", "ingest-runs-out,runs", "ingest-dead-letters-out,dead-letters"})
    void anOutgoingChannelStatesWhatKeepsMessages(String channel, String topic) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = getClass().getResourceAsStream("/application.properties")) {
            properties.load(in);
        }
        String prefix = "mp.messaging.outgoing." + channel + ".";
        Map.of(
                        "connector", "smallrye-kafka",
                        "topic", topic,
                        "key.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer",
                        "value.serializer", "org.apache.kafka.common.serialization.ByteArraySerializer",
                        "acks", "all",
                        "enable.idempotence", "true",
                        "delivery.timeout.ms", "2147483647",
                        "max.request.size", "33554432",
                        "compression.type", "zstd")
                .forEach((key, value) -> assertThat(properties.getProperty(prefix + key))
                        .as(prefix + key)
                        .isEqualTo(value));
        assertThat(properties.getProperty("quarkus.messaging.auto-connector-attachment"))
                .isEqualTo("false");
    }
}
