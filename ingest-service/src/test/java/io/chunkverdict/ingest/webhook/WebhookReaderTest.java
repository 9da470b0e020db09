package io.chunkverdict.ingest.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.chunkverdict.ingest.source.InvalidInputException;
import io.chunkverdict.ingest.source.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WebhookReaderTest {

    private static List<Webhook> read(String json) throws InvalidInputException {
        return WebhookReader.read(json.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> mistakes(String json) {
        return catchThrowableOfType(InvalidInputException.class, () -> read(json)).problems().stream()
                .map(Problem::describe)
                .toList();
    }

    private static String hook(String fields) {
        return "{\"webhooks\": [{" + fields + "}]}";
    }

    @Test
    void whatIsLeftOutIsEverythingAndNoSecret() throws InvalidInputException {
        assertThat(read(hook("\"url\": \"https://example.org/hook?a=b\"")))
                .containsExactly(
                        new Webhook("https://example.org/hook?a=b", List.of(EventKind.values()), Optional.empty()));
        assertThat(read("{\"webhooks\": []}")).isEmpty();
    }

    @Test
    void eventsAndSecretAreReadAndTheSecretIsInNoMessage() throws InvalidInputException {
        Webhook webhook = read(hook(
                        "\"url\": \"http://127.0.0.1:8000/x\", \"events\": [\"regression\", \"failed\", \"regression\"], \"secret\": \"s3cret\""))
                .getFirst();

        assertThat(webhook.events()).containsExactly(EventKind.REGRESSION, EventKind.FAILED);
        assertThat(webhook.secret()).hasValue("s3cret");
        assertThat(webhook.toString()).doesNotContain("s3cret");
    }

    @Test
    void anUnknownEventIsToldTheNearest() {
        assertThat(mistakes(hook("\"url\": \"http://h/\", \"events\": [\"regresion\"]")))
                .singleElement()
                .asString()
                .contains(
                        "webhooks[0].events",
                        "unknown event 'regresion'",
                        "did you mean regression?",
                        "verdict_changed");
    }

    @Test
    void onlyHttpReachesAnything() {
        for (String url : List.of("ftp://h/x", "file:///etc/passwd", "hook", "http:///x", "http://h o/", "")) {
            assertThat(mistakes(hook("\"url\": \"" + url + "\""))).as(url).hasSize(1);
        }
        assertThat(mistakes(hook("\"url\": \"https://user:pw@h/\"")))
                .singleElement()
                .asString()
                .contains("use a secret");
    }

    @Test
    void everyMistakeIsSaidAtOnce() {
        assertThat(
                        mistakes(
                                "{\"webhooks\": [{\"url\": \"ftp://h\"}, {\"events\": []}, 3, {\"url\": \"http://h/\", \"secre\": \"x\"}]}"))
                .hasSize(5)
                .anyMatch(text -> text.contains("did you mean 'secret'?"));
        assertThat(mistakes("{}")).singleElement().asString().contains("expected a list of webhooks");
        assertThat(mistakes("[]")).singleElement().asString().contains("expected a JSON object");
        assertThat(mistakes("{\"webhooks\": [{\"url\": \"http://h/\"}, {\"url\": \"http://h/\"}]}"))
                .singleElement()
                .asString()
                .contains("there twice");
    }

    @Test
    void elevenAreTooMany() {
        String eleven = IntStream.range(0, 11)
                .mapToObj(i -> "{\"url\": \"http://h/" + i + "\"}")
                .collect(Collectors.joining(", "));

        assertThat(mistakes("{\"webhooks\": [" + eleven + "]}"))
                .singleElement()
                .asString()
                .contains("may have 10");
    }
}
