package io.chunkverdict.ingest.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.store.DeliveryStore.Taken;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A request that gets no answer says why in words. */
class WebhookSenderTest {

    private static WebhookSender.Outcome send(String url) {
        return new WebhookSender().send(new Taken(1, UUID.randomUUID(), url, "", "e", "completed", "{}", 1));
    }

    @Test
    void aHostThatNobodyKnowsIsSaidSo() {
        WebhookSender.Outcome outcome = send("http://no-such-host.invalid/hook");

        assertThat(outcome.arrived()).isFalse();
        assertThat(outcome.answer()).isEqualTo("no answer: the host is not known");
    }

    @Test
    void aPortWithoutAListenerIsSaidSo() throws IOException {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }

        assertThat(send("http://127.0.0.1:" + port + "/").answer()).isEqualTo("no answer: nobody listens there");
    }
}
