package io.chunkverdict.chunk.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.chunk.strategy.Fixtures;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.ChunkBatch;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentMessage;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.message.Stage;
import io.chunkverdict.model.message.StageProgress;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.StrategySpec;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** The running service between real topics; embed-service is a stub behind real HTTP. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
@QuarkusTestResource(StubEmbedResource.class)
class PipelineTest {

    private static final String TEXT = "# Title\n\nOne sentence here. Another one there! BUSY as ever?\n\nThe end.\n";

    private final String suite = "s-" + UUID.randomUUID();

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String brokers;

    @Test
    void a_revised_document_becomes_chunks_for_every_index() throws Exception {
        List<IndexSpec> indexes = List.of(
                Fixtures.index("semantic_no_floor"),
                Fixtures.index("fixed"),
                Fixtures.index("semantic"),
                Fixtures.index("structure"));
        send(revised(TEXT, indexes));

        List<ChunkBatch> batches = await(ChunkBatch.class, found -> found.size() == 4);
        for (ChunkBatch batch : batches) {
            assertThat(batch.document()).isEqualTo("a.md");
            assertThat(batch.revision()).isEqualTo(5);
            assertThat(batch.parts()).isEqualTo(1);
            assertThat(batch.chunks()).isNotEmpty();
            for (Chunk chunk : batch.chunks()) {
                assertThat(chunk.span().of(TEXT)).isEqualTo(chunk.text());
                assertThat(chunk.tokens()).isEqualTo(Fixtures.TOKENIZER.count(chunk.text()));
            }
            boolean semantic = batch.index().id().startsWith("semantic");
            assertThat(batch.sentences()).isEqualTo(semantic ? new SentenceCost(5, 50) : SentenceCost.NONE);
        }
        assertThat(batches).extracting(ChunkBatch::index).containsExactlyInAnyOrderElementsOf(indexes);

        List<StageProgress> progress = await(StageProgress.class, found -> found.size() == 4);
        assertThat(progress).allSatisfy(step -> {
            assertThat(step.stage()).isEqualTo(Stage.CHUNK);
            assertThat(step.parts()).isEqualTo(1);
            assertThat(step.texts()).isPositive();
        });
    }

    @Test
    void a_long_document_travels_in_parts_of_one_digest() throws Exception {
        send(revised("word ".repeat(3000), List.of(Fixtures.index("fixed", Map.of("chunkSize", 16, "overlap", 0)))));

        List<ChunkBatch> batches = await(ChunkBatch.class, found -> found.size() == 3);
        assertThat(batches).extracting(ChunkBatch::part).containsExactlyInAnyOrder(0, 1, 2);
        assertThat(batches).extracting(ChunkBatch::parts).containsOnly(3);
        assertThat(batches.stream().map(ChunkBatch::partsDigest).distinct()).hasSize(1);
    }

    @Test
    void an_index_that_cannot_have_a_document_fails_alone() throws Exception {
        IndexSpec unknown = new IndexSpec("wild-1", new StrategySpec("wild", "wild", Map.of()), Fixtures.embedding());
        send(revised(
                "One is REFUSED. So is two.",
                List.of(unknown, Fixtures.index("semantic"), Fixtures.index("recursive"))));

        List<DocumentFailed> failures = await(DocumentFailed.class, found -> found.size() == 2);
        assertThat(failures)
                .allSatisfy(failure -> assertThat(failure.stage()).isEqualTo("chunk"))
                .anySatisfy(failure -> {
                    assertThat(failure.indexIds()).containsExactly("wild-1");
                    assertThat(failure.reason()).contains("'wild'").contains("fixed, recursive");
                })
                .anySatisfy(failure -> {
                    assertThat(failure.indexIds()).containsExactly("semantic-0");
                    assertThat(failure.reason()).contains("it is refused");
                });
        assertThat(await(ChunkBatch.class, found -> !found.isEmpty()))
                .extracting(batch -> batch.index().id())
                .containsExactly("recursive-0");
    }

    @Test
    void a_blank_document_is_a_part_without_chunks() throws Exception {
        send(revised(" \n\n ", List.of(Fixtures.index("fixed"), Fixtures.index("semantic"))));
        assertThat(await(ChunkBatch.class, found -> found.size() == 2))
                .allSatisfy(batch -> assertThat(batch.chunks()).isEmpty());
    }

    @Test
    void removals_and_failures_go_on_for_one_index_at_a_time() throws Exception {
        List<IndexSpec> indexes = List.of(Fixtures.index("fixed"), Fixtures.index("structure"));
        send(new DocumentRemoved(suite, "b.md", 6, indexes));
        send(DocumentFailed.of(suite, "c.md", 7, indexes, "parse", "no text in it"));

        assertThat(await(DocumentRemoved.class, found -> found.size() == 2))
                .allSatisfy(removed -> assertThat(removed.indexes()).hasSize(1));
        assertThat(await(DocumentFailed.class, found -> found.size() == 2)).allSatisfy(failed -> {
            assertThat(failed.indexIds()).hasSize(1);
            assertThat(failed.stage()).isEqualTo("parse");
            assertThat(failed.reason()).isEqualTo("no text in it");
        });
    }

    @Test
    void an_unreadable_record_fails_its_document_by_the_headers_and_is_a_dead_letter() throws Exception {
        DocumentRevised unreadable = revised("", List.of(Fixtures.index("fixed"), Fixtures.index("structure")));
        send("suite/a.md", "{broken".getBytes(StandardCharsets.UTF_8), Identity.of(unreadable));

        assertThat(await(DocumentFailed.class, found -> found.size() == 2))
                .extracting(failed -> failed.indexIds().getFirst())
                .containsExactlyInAnyOrder("fixed-0", "structure-0");
    }

    private DocumentRevised revised(String text, List<IndexSpec> indexes) {
        return new DocumentRevised(suite, "a.md", 5, indexes, text, List.of(), List.of());
    }

    private void send(DocumentMessage message) throws Exception {
        send(Topics.DOCUMENTS.key().apply(message), MessageCodec.encode(message), Identity.of(message));
    }

    private void send(String key, byte[] value, Identity identity) throws Exception {
        try (var producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", brokers), new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(
                            "documents", null, key.getBytes(StandardCharsets.UTF_8), value, identity.toHeaders()))
                    .get();
        }
    }

    private <T extends Message> List<T> await(Class<T> type, Predicate<List<T>> complete) {
        return Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(
                        () -> read().stream()
                                .filter(type::isInstance)
                                .map(type::cast)
                                .toList(),
                        complete);
    }

    /** Everything on {@code chunks} and {@code progress} of this test's suite, from the beginning. */
    private List<Message> read() throws Exception {
        List<Message> messages = new ArrayList<>();
        try (var consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", brokers), new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            for (Topic<?> topic : List.of(Topics.CHUNKS, Topics.PROGRESS)) {
                var partitions = consumer.partitionsFor(topic.name()).stream()
                        .map(p -> new TopicPartition(p.topic(), p.partition()))
                        .toList();
                consumer.assign(partitions);
                consumer.seekToBeginning(partitions);
                Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
                while (partitions.stream().anyMatch(p -> consumer.position(p) < ends.get(p))) {
                    for (var record : consumer.poll(Duration.ofMillis(100))) {
                        Message message = MessageCodec.decode(topic, record.value());
                        if (message.suite().equals(suite)) {
                            messages.add(message);
                        }
                    }
                }
            }
        }
        return messages;
    }
}
