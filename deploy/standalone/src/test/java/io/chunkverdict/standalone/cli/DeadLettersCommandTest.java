package io.chunkverdict.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeadLettersCommandTest {

    private static final String LETTER = "{\"id\": \"documents-3-17\", \"reason\": \"is malformed JSON\","
            + " \"at\": \"2026-11-30T12:00:00Z\", \"redrives\": 2,"
            + " \"about\": {\"suite\": \"s\", \"document\": \"a.md\", \"revision\": 7, \"indexes\": [], \"run\": null}}";

    private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/v1/dead-letters", exchange -> {
            requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
            boolean redrive = exchange.getRequestMethod().equals("POST");
            String body = redrive
                    ? "{\"id\": \"documents-3-17\", \"note\": \"Failures are final.\"}"
                    : exchange.getRequestURI().toString().contains("suite=hand")
                                    && !exchange.getRequestURI().toString().contains("%20")
                            ? "{\"deadLetters\": [], \"next\": \"\"}"
                            : "{\"deadLetters\": [" + LETTER + "], \"next\": \"1-x\"}";
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(redrive ? 202 : 200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.createContext("/api/v1/suites", exchange -> {
            byte[] bytes = "{\"suites\": [{\"id\": \"1\", \"name\": \"handbook\"}]}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void eachIsListedWithItsReasonAndWhomItIsAbout() {
        Shell.Result result = run("--suite", "hand book");
        assertThat(result.status()).isEqualTo(ExitStatus.OK);
        assertThat(result.out())
                .contains("documents-3-17  2026-11-30T12:00:00Z  is malformed JSON (sent again 2×)")
                .contains("suite s, document a.md, revision 7")
                .doesNotContain("run")
                .contains("… and older ones");
        assertThat(requests).containsExactly("GET /api/v1/dead-letters?suite=hand%20book");
    }

    @Test
    void oneIsSentAgainAndTheAnswerSaysWhatThatDoes() {
        assertThat(run("--redrive", "documents-3-17").out()).contains("Failures are final.");
        assertThat(run("--redrive", "documents-3-17", "--json").out()).contains("\"id\" : \"documents-3-17\"");
        assertThat(requests).containsOnly("POST /api/v1/dead-letters/documents-3-17/redrive");
    }

    @Test
    void aSuiteThatThereIsNotIsNotTakenForOneWithoutLetters() {
        Shell.Result wrong = run("--suite", "handbok");
        assertThat(wrong.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(wrong.err()).contains("there is no suite 'handbok'; the nearest of 1: handbook");
        Shell.Result right = run("--suite", "handbook");
        assertThat(right.status()).isEqualTo(ExitStatus.OK);
        assertThat(right.out()).contains("no dead letters");
        assertThat(Shell.run("dead-letters", "--data", "/nowhere", "--suite", "handbok")
                        .status())
                .isEqualTo(ExitStatus.USAGE);
    }

    @Test
    void whereNothingWasEverKeptNothingIsStarted() {
        assertThat(Shell.run("dead-letters", "--data", "/nowhere").out()).contains("no dead letters");
        Shell.Result result = Shell.run("dead-letters", "--data", "/nowhere", "--redrive", "documents-3-17");
        assertThat(result.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(result.err()).contains("no dead letter documents-3-17");
    }

    private Shell.Result run(String... options) {
        List<String> arguments = new ArrayList<>(List.of(
                "dead-letters",
                "--server",
                "http://127.0.0.1:" + server.getAddress().getPort()));
        arguments.addAll(List.of(options));
        return Shell.run(arguments.toArray(String[]::new));
    }
}
