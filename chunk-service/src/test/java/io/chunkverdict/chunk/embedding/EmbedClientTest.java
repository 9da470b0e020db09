package io.chunkverdict.chunk.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.chunk.strategy.ChunkingException;
import io.chunkverdict.chunk.strategy.Fixtures;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EmbedClientTest {

    private final StubEmbedService service = new StubEmbedService();
    private final List<EmbedHttp> opened = new ArrayList<>();

    @AfterEach
    void close() {
        opened.forEach(EmbedHttp::close);
        service.close();
    }

    @Test
    void vectors_come_back_in_order_a_few_hundred_texts_a_request() {
        List<String> texts =
                IntStream.range(0, 600).mapToObj(i -> "sentence " + i).toList();
        List<float[]> vectors = new ArrayList<>();

        long tokens = client(() -> false).embed(Fixtures.embedding(), texts, vectors::add);

        assertThat(tokens).isEqualTo(6000);
        assertThat(service.requests())
                .extracting(request -> request.get("input").size())
                .containsExactly(256, 256, 88);
        for (int i = 0; i < texts.size(); i++) {
            assertThat(vectors.get(i)).isEqualTo(Fixtures.letterVector(texts.get(i)));
        }
    }

    @Test
    void requests_ask_for_passages_as_base64() {
        client(() -> false).embed(Fixtures.embedding(), List.of("a"), vector -> {});
        var request = service.requests().getFirst();
        assertThat(request.get("model").asText()).isEqualTo("test/letters");
        assertThat(request.get("encoding_format").asText()).isEqualTo("base64");
        assertThat(request.get("input_type").asText()).isEqualTo("passage");
        assertThat(request.get("prefixes").asBoolean()).isTrue();

        client(() -> false).embed(Fixtures.embedding().withoutPrefixes(), List.of("a"), vector -> {});
        assertThat(service.requests().getLast().get("prefixes").asBoolean()).isFalse();
    }

    @Test
    void long_texts_make_small_requests() {
        List<String> texts = List.of("a".repeat(1_500_000), "b".repeat(1_500_000), "c".repeat(2_500_000), "d");
        client(() -> false).embed(Fixtures.embedding(), texts, vector -> {});
        assertThat(service.requests()).hasSize(4);
    }

    @Test
    void a_busy_or_failing_service_is_asked_again() {
        List<float[]> vectors = new ArrayList<>();
        client(() -> false).embed(Fixtures.embedding(), List.of("BUSY and BROKEN"), vectors::add);
        assertThat(vectors).hasSize(1);
        assertThat(service.requests()).hasSize(3);
    }

    @Test
    void what_the_service_refuses_is_refused_for_good_in_its_own_words() {
        assertThatThrownBy(() -> client(() -> false).embed(Fixtures.embedding(), List.of("REFUSED"), vector -> {}))
                .isInstanceOf(ChunkingException.class)
                .hasMessageContaining("test/letters")
                .hasMessageContaining("HTTP 400, it is refused");
        assertThat(service.requests()).hasSize(1);
    }

    @Test
    void what_the_deployment_lacks_is_waited_for() {
        List<float[]> vectors = new ArrayList<>();
        client(() -> false).embed(Fixtures.embedding(), List.of("LOCKED, LOST and EMPTY"), vectors::add);
        assertThat(vectors).hasSize(1);
        assertThat(service.requests()).hasSize(4);
    }

    @Test
    void a_model_the_service_does_not_know_is_refused() {
        assertThatThrownBy(() -> client(() -> false).embed(Fixtures.embedding(), List.of("UNKNOWN"), vector -> {}))
                .isInstanceOf(ChunkingException.class)
                .hasMessageContaining("HTTP 404, no such model");
    }

    @Test
    void an_unreachable_service_is_asked_until_the_process_stops() {
        AtomicBoolean asked = new AtomicBoolean();
        EmbedClient client = client(URI.create("http://127.0.0.1:1/"), () -> asked.getAndSet(true));
        assertThatThrownBy(() -> client.embed(Fixtures.embedding(), List.of("a"), vector -> {}))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void no_more_than_two_requests_are_in_flight() throws Exception {
        EmbedClient client = client(() -> false);
        List<Thread> threads = IntStream.range(0, 8)
                .mapToObj(i -> Thread.ofVirtual()
                        .start(() -> client.embed(
                                Fixtures.embedding(),
                                IntStream.range(0, 1000)
                                        .mapToObj(n -> "text " + n)
                                        .toList(),
                                vector -> {})))
                .toList();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(service.requests()).hasSize(32);
        assertThat(service.mostAtOnce()).isLessThanOrEqualTo(2);
    }

    private EmbedClient client(BooleanSupplier stopping) {
        return client(service.url(), stopping);
    }

    private EmbedClient client(URI url, BooleanSupplier stopping) {
        EmbedHttp http = new EmbedHttp(url, Duration.ofSeconds(30));
        opened.add(http);
        return new EmbedClient(http, new EmbedLimits(256, 2_000_000, 2, 1, 5), stopping);
    }
}
