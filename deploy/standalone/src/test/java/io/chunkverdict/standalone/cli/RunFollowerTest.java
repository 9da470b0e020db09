package io.chunkverdict.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.standalone.client.ApiException;
import io.chunkverdict.standalone.console.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunFollowerTest {

    private final Deque<Answer> answers = new ArrayDeque<>();
    private HttpServer server;
    private RunFollower follower;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        follower = new RunFollower(
                new ApiClient(
                        URI.create("http://127.0.0.1:" + server.getAddress().getPort())),
                new Terminal(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8), false));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void a_run_is_followed_through_an_absence_of_its_server() {
        answers.addAll(List.of(
                new Answer(404, "{}"),
                new Answer(200, "{\"status\":\"running\"}"),
                new Answer(503, ""),
                Answer.HANG_UP,
                new Answer(502, "<html>"),
                new Answer(200, "{\"status\":\"completed\"}")));
        follower.await("r1");
        assertThat(answers).isEmpty();
    }

    @Test
    void a_run_that_failed_is_not_asked_for_again() {
        answers.addAll(
                List.of(new Answer(200, "{\"status\":\"failed\",\"failure\":\"no model\"}"), new Answer(500, "")));
        assertThatThrownBy(() -> follower.await("r1"))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("no model");
        assertThat(answers).hasSize(1);
    }

    @Test
    void a_refusal_ends_the_following_at_once() {
        answers.addAll(List.of(new Answer(410, "{\"detail\":\"removed by retention\"}"), new Answer(500, "")));
        assertThatThrownBy(() -> follower.await("r1")).hasMessageContaining("removed by retention");
        assertThat(answers).hasSize(1);
    }

    private void answer(HttpExchange exchange) throws IOException {
        Answer answer = answers.remove();
        try (exchange) {
            if (answer == Answer.HANG_UP) {
                return;
            }
            byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
            if (body.length > 0) {
                exchange.getResponseBody().write(body);
            }
        }
    }

    private record Answer(int status, String body) {
        static final Answer HANG_UP = new Answer(0, "");
    }
}
