package io.chunkverdict.retrieve.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The connector's defaults lose messages; what counts is the merged configuration of the running service. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class ChannelSettingsTest {

    @Inject
    Config config;

    @ParameterizedTest
    @CsvSource({"embeddings,16", "runs,4"})
    void a_consumer_has_a_group_of_its_own_and_skips_nothing(String topic, String pollRecords) {
        assertThat(settings("incoming", "retrieve-" + topic + "-in"))
                .containsAllEntriesOf(Map.of(
                        "connector", "smallrye-kafka",
                        "topic", topic,
                        "group.id", "chunkverdict-retrieve-" + topic,
                        "auto.offset.reset", "earliest",
                        "enable.auto.commit", "false",
                        "commit-strategy", "throttled",
                        "throttled.unprocessed-record-max-age.ms", "0",
                        "max.poll.records", pollRecords,
                        "max-queue-size-factor", "1"));
    }

    @ParameterizedTest
    @CsvSource({"retrievals", "standings", "dead-letters"})
    void a_producer_gives_up_on_nothing(String topic) {
        assertThat(settings("outgoing", "retrieve-" + topic + "-out"))
                .containsAllEntriesOf(Map.of(
                        "connector", "smallrye-kafka",
                        "topic", topic,
                        "acks", "all",
                        "enable.idempotence", "true",
                        "delivery.timeout.ms", "2147483647",
                        "max.request.size", "33554432",
                        "compression.type", "zstd"));
    }

    @Test
    void there_are_no_other_channels() {
        assertThat(config.getPropertyNames())
                .filteredOn(name -> name.startsWith("mp.messaging.") && name.endsWith(".connector"))
                .hasSize(5);
    }

    private Map<String, String> settings(String direction, String channel) {
        String prefix = "mp.messaging." + direction + "." + channel + ".";
        Map<String, String> settings = new TreeMap<>();
        for (String name : config.getPropertyNames()) {
            if (name.startsWith(prefix)) {
                settings.put(name.substring(prefix.length()), config.getValue(name, String.class));
            }
        }
        return settings;
    }
}
