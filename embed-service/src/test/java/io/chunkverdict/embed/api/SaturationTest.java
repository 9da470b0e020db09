package io.chunkverdict.embed.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.embed.batching.FairQueue;
import io.chunkverdict.embed.batching.GatedEncoder;
import io.chunkverdict.embed.batching.Lane;
import io.chunkverdict.embed.batching.Ticket;
import io.chunkverdict.embed.model.TokenIds;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** HTTP while every encoder thread is busy. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class SaturationTest {

    @TestHTTPResource("/v1/embeddings")
    URI embeddings;

    @Inject
    FairQueue queue;

    @ConfigProperty(name = "chunkverdict.embed.lane-capacity")
    int laneCapacity;

    private GatedEncoder busy;

    @BeforeEach
    void occupyAllWorkers() throws InterruptedException {
        busy = new GatedEncoder();
        int workers = Runtime.getRuntime().availableProcessors();
        for (int worker = 0; worker < workers; worker++) {
            // lengths far apart, so that no two are encoded together
            queue.submit(Lane.CHUNKS, busy, List.of(new TokenIds(new int[1 + 600 * worker])));
        }
        Awaitility.await().until(() -> busy.batches.size() == workers);
    }

    @AfterEach
    void release() {
        busy.let(1_000_000);
        Awaitility.await().until(() -> queue.waiting(Lane.HTTP) == 0);
    }

    @Test
    void a_full_lane_is_429_with_the_time_to_wait() throws Exception {
        Ticket filling = queue.submit(
                Lane.HTTP,
                busy,
                IntStream.range(0, laneCapacity)
                        .mapToObj(i -> new TokenIds(1, i))
                        .toList());

        HttpResponse<String> response = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(embeddings)
                                .header("Content-Type", "application/json")
                                .POST(HttpRequest.BodyPublishers.ofString(request("saturated")))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());

        assertThat(response.statusCode()).as(response.body()).isEqualTo(429);
        assertThat(response.headers().firstValue("Retry-After")).hasValue("1");
        assertThat(response.body()).contains("rate_limit_exceeded");
        filling.cancel();
    }

    @Test
    void who_hangs_up_leaves_the_queue() throws Exception {
        byte[] body = request("hanging up").getBytes(StandardCharsets.UTF_8);
        try (Socket socket = new Socket(embeddings.getHost(), embeddings.getPort())) {
            String head = "POST " + embeddings.getPath() + " HTTP/1.1\r\nHost: localhost\r\n"
                    + "Content-Type: application/json\r\nContent-Length: " + body.length + "\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().write(body);
            Awaitility.await().until(() -> queue.waiting(Lane.HTTP) == 1);
        }
        Awaitility.await().until(() -> queue.waiting(Lane.HTTP) == 0);
    }

    private static String request(String text) {
        return "{\"model\": \"stub\", \"input\": \"" + text + "\"}";
    }
}
