package io.chunkverdict.ingest.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.ingest.api.ApiClient.Answer;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.RunCompleted;
import io.chunkverdict.testsupport.PoisonedTopic;
import io.chunkverdict.testsupport.WholeTopic;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Dead letters as people see them, through a real broker; the test plays the services that write them. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
@QuarkusTestResource(StubEmbedService.class)
class DeadLetterApiTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);

    @ConfigProperty(name = "quarkus.http.test-port")
    int port;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String brokers;

    private final String suite = UUID.randomUUID().toString();
    private ApiClient api;
    private KafkaProducer<byte[], byte[]> producer;

    @BeforeEach
    void connect() {
        api = new ApiClient(port);
        producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", brokers), new ByteArraySerializer(), new ByteArraySerializer());
    }

    @AfterEach
    void disconnect() {
        producer.close();
    }

    @Test
    void anUnreadableRecordOnScoresIsOneDeadLetterAndIsListed() throws Exception {
        PoisonedTopic.send(brokers, "scores", poison -> end(poison.name()), end("good"))
                .awaitDone("chunkverdict-ingest-scores")
                .assertOneDeadLetterEach();

        List<JsonNode> listed = awaitLetters(5);
        assertThat(listed).allSatisfy(letter -> {
            assertThat(letter.path("topic").asText()).isEqualTo("scores");
            assertThat(letter.path("reason").asText()).contains("topic scores");
            assertThat(letter.path("about").path("suite").asText()).isEqualTo(suite);
        });
        assertThat(listed)
                .filteredOn(letter -> letter.path("head").isNull())
                .singleElement()
                .satisfies(letter -> assertThat(letter.path("size").asLong()).isZero());
        assertThat(listed)
                .filteredOn(letter -> letter.path("key").isNull())
                .singleElement()
                .satisfies(letter -> assertThat(letter.path("reason").asText()).contains("no key"));
    }

    @Test
    void aLetterSentTwiceIsOneAndAnotherRecordAtItsPlaceReplacesIt() throws Exception {
        long offset = System.nanoTime();
        letter("documents", offset, "first");
        letter("documents", offset, "first");
        letter("documents", offset + 1, "second");
        assertThat(awaitLetters(2))
                .extracting(letter -> letter.path("id").asText())
                .containsExactlyInAnyOrder("documents-3-" + offset, "documents-3-" + (offset + 1));

        letter("documents", offset, "of a topic made anew");
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(letters(""))
                .hasSize(2)
                .anyMatch(letter -> letter.path("head").asText().equals("of a topic made anew")));
    }

    @Test
    void pagesAreNewestFirstAndEachLetterIsOnOne() throws Exception {
        long offset = System.nanoTime();
        for (int i = 0; i < 5; i++) {
            letter(i == 4 ? "chunks" : "documents", offset + i, "letter " + i);
        }
        awaitLetters(5);
        List<String> heads = new ArrayList<>();
        String cursor = "";
        do {
            JsonNode page = page("&limit=2" + (cursor.isEmpty() ? "" : "&cursor=" + ApiClient.segment(cursor)));
            page.path("deadLetters")
                    .forEach(letter -> heads.add(letter.path("head").asText()));
            cursor = page.path("next").asText();
        } while (!cursor.isEmpty());
        assertThat(heads).containsExactly("letter 4", "letter 3", "letter 2", "letter 1", "letter 0");
        assertThat(letters("&topic=chunks")).hasSize(1);
    }

    @Test
    void aSingleLetterHasItsWholeValueAsTextOrAsBase64() throws Exception {
        long offset = System.nanoTime();
        String text = "ü".repeat(3_000);
        byte[] bytes = {0, (byte) 0xff, 1};
        letter("documents", offset, text);
        letter("documents", offset + 1, bytes);
        awaitLetters(2);

        JsonNode whole = api.get("/dead-letters/documents-3-" + offset).json();
        assertThat(whole.path("value").path("text").asText()).isEqualTo(text);
        assertThat(whole.path("value").path("encoding").asText()).isEqualTo("utf-8");
        assertThat(whole.path("size").asInt()).isEqualTo(6_000);
        assertThat(whole.path("head").asText()).isEqualTo("ü".repeat(1_024));
        JsonNode binary = api.get("/dead-letters/documents-3-" + (offset + 1)).json();
        assertThat(binary.path("value").path("encoding").asText()).isEqualTo("base64");
        assertThat(Base64.getDecoder().decode(binary.path("value").path("text").asText()))
                .isEqualTo(bytes);
    }

    @Test
    void aRedrivenRecordIsOnItsTopicAgainAsItWas() throws Exception {
        long offset = System.nanoTime();
        letter("documents", offset, "{broken");
        awaitLetters(1);

        Answer redriven = api.post("/dead-letters/documents-3-" + offset + "/redrive", "");

        assertThat(redriven.status()).as(redriven.text()).isEqualTo(202);
        assertThat(redriven.json().path("redrives").asInt()).isEqualTo(1);
        assertThat(redriven.json().path("redrivenAt").asText()).isNotBlank();
        assertThat(redriven.json().path("note").asText()).contains("final", "/documents/a%2Fb.md/retry");
        assertThat(WholeTopic.read(brokers, "documents"))
                .filteredOn(record -> Identity.of(record.headers())
                        .suite()
                        .filter(suite::equals)
                        .isPresent())
                .singleElement()
                .satisfies(record -> {
                    assertThat(record.key()).isEqualTo(bytes("the key"));
                    assertThat(record.value()).isEqualTo(bytes("{broken"));
                    assertThat(names(record)).containsExactly("cv-suite", "cv-document", "cv-revision");
                });
        assertThat(api.get("/dead-letters/documents-3-" + offset)
                        .json()
                        .path("redrives")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void aRecordWithoutKeyAndValueIsRedrivenWithoutThem() throws Exception {
        long offset = System.nanoTime();
        send(headers(record(null, null), "documents", offset));
        awaitLetters(1);
        assertThat(api.post("/dead-letters/documents-3-" + offset + "/redrive", "")
                        .status())
                .isEqualTo(202);
        assertThat(WholeTopic.read(brokers, "documents")).anySatisfy(record -> {
            assertThat(Identity.of(record.headers()).suite()).contains(suite);
            assertThat(record.key()).isNull();
            assertThat(record.value()).isNull();
        });
    }

    @Test
    void whatComesFromNoTopicOfOursIsListedAndNotSent() throws Exception {
        long offset = System.nanoTime();
        letter("someone-elses", offset, "hello");
        send(record(bytes("k"), bytes("no headers say where this comes from")));
        List<JsonNode> listed = awaitLetters(2);
        assertThat(listed)
                .extracting(letter -> letter.path("topic").asText())
                .containsExactlyInAnyOrder("someone-elses", "dead-letters");
        for (JsonNode letter : listed) {
            Answer refused = api.post("/dead-letters/" + letter.path("id").asText() + "/redrive", "");
            assertThat(refused.status()).isEqualTo(409);
            assertThat(refused.json().path("detail").asText()).contains("none of ours");
        }
    }

    @Test
    void whatIsAskedWronglyIsRefused() {
        assertThat(api.get("/dead-letters/documents-3-99").status()).isEqualTo(404);
        assertThat(api.post("/dead-letters/documents-3-99/redrive", "").status())
                .isEqualTo(404);
        assertThat(api.get("/dead-letters?limit=0").status()).isEqualTo(400);
        assertThat(api.get("/dead-letters?limit=many").status()).isEqualTo(400);
        assertThat(api.get("/dead-letters?cursor=nowhere").json().path("detail").asText())
                .contains("'next' of the page before");
        assertThat(api.get("/dead-letters?suite=no-such-suite").json().path("deadLetters"))
                .isEmpty();
    }

    @Test
    void aDeletedSuiteTakesItsLettersAlong() throws Exception {
        Answer created = api.post("/suites", "{\"name\":\"letters-" + suite + "\"}");
        String id = created.json().path("id").asText();
        letter("documents", System.nanoTime(), "text of the suite", id);
        await().atMost(PATIENCE)
                .until(() -> api.get("/dead-letters?suite=letters-" + suite)
                                .json()
                                .path("deadLetters")
                                .size()
                        == 1);

        api.delete("/suites/letters-" + suite);
        assertThat(api.get("/dead-letters?suite=" + id).json().path("deadLetters"))
                .isEmpty();

        // one that comes late, and one behind it that is kept
        letter("documents", System.nanoTime(), "text of the suite", id);
        letter("documents", System.nanoTime(), "text of another");
        awaitLetters(1);
        assertThat(api.get("/dead-letters?suite=" + id).json().path("deadLetters"))
                .isEmpty();
    }

    @Test
    void aDocumentThatFailedOnTheWayIsARevisionAgain() {
        String name = "retry-" + suite;
        String id = api.post("/suites", "{\"name\":\"" + name + "\"}")
                .json()
                .path("id")
                .asText();
        String path = "/suites/" + name + "/documents/";
        api.putDocument(name, "a/b.md", "# One\n\nA connection failing three syncs is marked degraded.\n");
        api.putDocument(name, "bad.pdf", "no pdf");

        assertThat(refusal(path + "none.md", 404)).contains("none.md");
        assertThat(refusal(path + "bad.pdf", 409)).contains("upload it again");
        assertThat(refusal(path + "a%2Fb.md", 409)).contains("request a run");
        api.put(
                "/suites/" + name + "/questions?file=q.yaml",
                "questions:\n- id: q\n  query: when?\n  gold_snippets: [is marked degraded]\n");
        assertThat(api.post("/suites/" + name + "/runs", "").status()).isEqualTo(202);

        Answer retried = api.post(path + "a%2Fb.md/retry", "");

        assertThat(retried.status()).as(retried.text()).isEqualTo(200);
        assertThat(retried.json().path("revision").asLong()).isEqualTo(3);
        assertThat(retried.json().path("changed").asBoolean()).isTrue();
        assertThat(retried.json().path("state").asText()).isEqualTo("PARSED");
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(revisions(id)).containsExactly(1L, 3L));
        List<DocumentRevised> revised = revised(id);
        assertThat(revised.getLast().text()).isEqualTo(revised.getFirst().text());
        assertThat(revised.getLast().elements()).isEqualTo(revised.getFirst().elements());
        assertThat(revised.getLast().indexes()).isNotEmpty();
        api.delete(path + "a%2Fb.md");
        assertThat(refusal(path + "a%2Fb.md", 404)).contains("a/b.md");
    }

    private String refusal(String document, int status) {
        Answer refused = api.post(document + "/retry", "");
        assertThat(refused.status()).as(refused.text()).isEqualTo(status);
        return refused.json().path("detail").asText();
    }

    private List<Long> revisions(String id) {
        return revised(id).stream().map(DocumentRevised::revision).toList();
    }

    private List<DocumentRevised> revised(String id) {
        List<DocumentMessage> all = TopicReader.read(brokers, Topics.DOCUMENTS, id);
        return all.stream()
                .filter(DocumentRevised.class::isInstance)
                .map(DocumentRevised.class::cast)
                .toList();
    }

    private ProducerRecord<byte[], byte[]> end(String run) {
        RunCompleted message = new RunCompleted(suite, "name", run, 1, "0123456789ab", "digest", "verdict", "leader");
        return new ProducerRecord<>(
                "scores",
                null,
                bytes(run),
                MessageCodec.encode(message),
                Identity.of(message).toHeaders());
    }

    private void letter(String topic, long offset, String value) throws Exception {
        letter(topic, offset, value, suite);
    }

    private void letter(String topic, long offset, String value, String about) throws Exception {
        ProducerRecord<byte[], byte[]> record = record(bytes("the key"), bytes(value));
        record.headers().remove(Identity.SUITE);
        record.headers().add(Identity.SUITE, bytes(about));
        send(headers(record, topic, offset));
    }

    private void letter(String topic, long offset, byte[] value) throws Exception {
        send(headers(record(bytes("the key"), value), topic, offset));
    }

    /** All in one partition, as the order matters to some. */
    private ProducerRecord<byte[], byte[]> record(byte[] key, byte[] value) {
        ProducerRecord<byte[], byte[]> record = new ProducerRecord<>("dead-letters", 0, key, value);
        record.headers().add(Identity.SUITE, bytes(suite));
        record.headers().add(Identity.DOCUMENT, bytes("a/b.md"));
        record.headers().add(Identity.REVISION, bytes("7"));
        return record;
    }

    private static ProducerRecord<byte[], byte[]> headers(
            ProducerRecord<byte[], byte[]> record, String topic, long offset) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("dead-letter-reason", "a test says so");
        headers.put("dead-letter-topic", topic);
        headers.put("dead-letter-partition", "3");
        headers.put("dead-letter-offset", Long.toString(offset));
        headers.forEach((name, value) -> record.headers().add(name, bytes(value)));
        return record;
    }

    private void send(ProducerRecord<byte[], byte[]> record) throws Exception {
        producer.send(record).get();
    }

    private List<JsonNode> awaitLetters(int count) {
        return await().atMost(PATIENCE).until(() -> letters(""), found -> found.size() == count);
    }

    private List<JsonNode> letters(String more) {
        List<JsonNode> letters = new ArrayList<>();
        page(more).path("deadLetters").forEach(letters::add);
        return letters;
    }

    private JsonNode page(String more) {
        Answer answer = api.get("/dead-letters?suite=" + suite + more);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer.json();
    }

    private static List<String> names(ConsumerRecord<byte[], byte[]> record) {
        return Arrays.stream(record.headers().toArray())
                .map(header -> header.key())
                .sorted(Comparator.comparing(List.of("cv-suite", "cv-document", "cv-revision")::indexOf))
                .toList();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
