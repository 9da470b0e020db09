package io.chunkverdict.score.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** The connector's defaults lose messages: every channel states its own. */
class ChannelsTest {

    private final Properties properties = load();

    @Test
    void everyConsumerReadsFromTheStartInItsOwnGroupAndCommitsWhatIsDone() {
        for (String topic : List.of("documents", "runs", "retrievals", "progress")) {
            assertThat(of("incoming", "score-" + topic + "-in"))
                    .containsEntry("connector", "smallrye-kafka")
                    .containsEntry("topic", topic)
                    .containsEntry("group.id", "chunkverdict-score-" + topic)
                    .containsEntry("auto.offset.reset", "earliest")
                    .containsEntry("enable.auto.commit", "false")
                    .containsEntry("commit-strategy", "throttled")
                    .containsEntry("failure-strategy", "fail")
                    .containsEntry("default.api.timeout.ms", "2147483647")
                    .containsEntry("throttled.unprocessed-record-max-age.ms", "0")
                    .containsEntry("max-queue-size-factor", "1")
                    .containsKeys("session.timeout.ms", "heartbeat.interval.ms", "max.poll.records");
        }
    }

    @Test
    void everyProducerWaitsForAllReplicasForAsLongAsItTakes() {
        for (String topic : List.of("scores", "standings", "dead-letters")) {
            assertThat(of("outgoing", "score-" + topic + "-out"))
                    .containsEntry("connector", "smallrye-kafka")
                    .containsEntry("topic", topic)
                    .containsEntry("acks", "all")
                    .containsEntry("enable.idempotence", "true")
                    .containsEntry("delivery.timeout.ms", "2147483647")
                    .containsEntry("max.request.size", "33554432");
        }
    }

    @Test
    void nothingIsAttachedOrStartedByItself() {
        assertThat(properties)
                .containsEntry("quarkus.messaging.auto-connector-attachment", "false")
                .containsEntry("quarkus.devservices.enabled", "false");
    }

    private Map<String, String> of(String direction, String channel) {
        String prefix = "mp.messaging." + direction + "." + channel + ".";
        return properties.stringPropertyNames().stream()
                .filter(name -> name.startsWith(prefix))
                .collect(java.util.stream.Collectors.toMap(
                        name -> name.substring(prefix.length()), properties::getProperty));
    }

    private static Properties load() {
        Properties properties = new Properties();
        try (InputStream in = ChannelsTest.class.getResourceAsStream("/application.properties")) {
            properties.load(in);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return properties;
    }
}
