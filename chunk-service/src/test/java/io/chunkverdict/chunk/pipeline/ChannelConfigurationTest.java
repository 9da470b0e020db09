package io.chunkverdict.chunk.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** The connector's defaults lose messages; ours must not rely on one of them. */
class ChannelConfigurationTest {

    private final Properties properties = load();

    @Test
    void the_consumer_starts_at_the_beginning_in_a_group_of_its_own_and_never_gives_up() {
        assertThat(in("topic")).isEqualTo("documents");
        assertThat(in("group.id")).isEqualTo("chunkverdict-chunk-documents");
        assertThat(in("auto.offset.reset")).isEqualTo("earliest");
        assertThat(in("commit-strategy")).isEqualTo("throttled");
        assertThat(in("throttled.unprocessed-record-max-age.ms")).isEqualTo("0");
        assertThat(in("max.poll.records")).isEqualTo("4");
        assertThat(in("max-queue-size-factor")).isEqualTo("1");
    }

    @Test
    void producers_wait_for_all_replicas_without_a_deadline() {
        for (String channel : List.of(Channels.CHUNKS_OUT, Channels.PROGRESS_OUT, Channels.DEAD_LETTERS_OUT)) {
            assertThat(out(channel, "acks")).as(channel).isEqualTo("all");
            assertThat(out(channel, "enable.idempotence")).as(channel).isEqualTo("true");
            assertThat(out(channel, "delivery.timeout.ms")).as(channel).isEqualTo("2147483647");
            assertThat(out(channel, "max.request.size")).as(channel).isEqualTo("33554432");
        }
    }

    @Test
    void no_channel_is_attached_by_itself() {
        assertThat(properties.getProperty("quarkus.messaging.auto-connector-attachment"))
                .isEqualTo("false");
    }

    private String in(String attribute) {
        return properties.getProperty("mp.messaging.incoming." + Channels.DOCUMENTS_IN + "." + attribute);
    }

    private String out(String channel, String attribute) {
        return properties.getProperty("mp.messaging.outgoing." + channel + "." + attribute);
    }

    private static Properties load() {
        Properties properties = new Properties();
        try (InputStream file = ChannelConfigurationTest.class.getResourceAsStream("/application.properties")) {
            properties.load(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return properties;
    }
}
