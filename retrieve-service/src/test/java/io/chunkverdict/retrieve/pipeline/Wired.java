package io.chunkverdict.retrieve.pipeline;

import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A test that stands at the topics of the running service. */
abstract class Wired {
    @ConfigProperty(name = "kafka.bootstrap.servers")
    String brokers;

    Wire wire;

    @BeforeEach
    void connect() {
        wire = new Wire(brokers);
    }

    @AfterEach
    void disconnect() {
        wire.close();
    }
}
