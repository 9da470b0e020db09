package io.chunkverdict.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.chunkverdict.messaging.codec.Json;
import io.chunkverdict.standalone.client.ApiClient;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When there is something to wait for, and when there is not. */
class WatchedRunsTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private volatile String evaluation = "";
    private volatile String runs = "";
    private HttpServer server;
    private WatchedRuns watched;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/v1/suites/s", exchange -> answer(exchange, "{\"evaluation\":{" + evaluation + "}}"));
        server.createContext("/api/v1/runs", exchange -> answer(exchange, "{\"runs\":[" + runs + "]}"));
        server.start();
        watched = new WatchedRuns(
                new ApiClient(
                        URI.create("http://127.0.0.1:" + server.getAddress().getPort())),
                WatchLines.json(new PrintStream(out, true, StandardCharsets.UTF_8), Json.mapper()),
                "s");
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private static void answer(HttpExchange exchange, String json) throws IOException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private Optional<Integer> report(String state, String run, boolean inFlight, String listed) {
        evaluation =
                "\"state\":\"" + state + "\",\"run\":\"" + run + "\",\"inFlight\":" + inFlight + ",\"refusal\":\"\"";
        runs = listed;
        return watched.report();
    }

    private static String run(String id, String status) {
        return "{\"id\":\"" + id + "\",\"status\":\"" + status + "\",\"revision\":1,\"failure\":\"no model\"}";
    }

    @Test
    void whatACancelledRunLeftIsSaidOnceAndNotWaitedFor() {
        assertThat(report("running", "r1", true, run("r1", "running"))).isEmpty();
        assertThat(report("changed", "r1", false, run("r1", "running"))).isEmpty();
        assertThat(report("changed", "r1", false, run("r1", "cancelled"))).hasValue(ExitStatus.FAILED);
        assertThat(report("changed", "r1", false, run("r1", "cancelled"))).hasValue(ExitStatus.FAILED);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .containsOnlyOnce("nothing will do it by itself")
                .contains("\"event\":\"idle\"", "/api/v1/suites/s/runs");
    }

    @Test
    void aRunThatIsToComeIsWaitedFor() {
        assertThat(report("waiting", "", false, "")).isEmpty();
        assertThat(report("changed", "r1", true, "")).isEmpty();
        assertThat(report("covered", "r1", true, "")).isEmpty();
        assertThat(report("covered", "r1", false, ""))
                .as("the read side has not heard of it yet")
                .isEmpty();
        assertThat(out.size()).isZero();
    }

    @Test
    void aFailedRunIsTheEndOfWaitingAndAFailure() {
        assertThat(report("covered", "r1", false, run("r1", "failed"))).hasValue(ExitStatus.FAILED);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("no model");
    }
}
