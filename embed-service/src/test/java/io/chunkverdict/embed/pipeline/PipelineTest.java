package io.chunkverdict.embed.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.embed.batching.Lane;
import io.chunkverdict.embed.cache.CachedEmbedder;
import io.chunkverdict.embed.cache.EmbeddingRequest;
import io.chunkverdict.embed.model.ModelCatalog;
import io.chunkverdict.embed.model.Role;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.corpus.Span;
import io.chunkverdict.model.message.Chunk;
import io.chunkverdict.model.message.ChunkBatch;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.model.message.EmbeddedChunk;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.QuestionVector;
import io.chunkverdict.model.message.QuestionsEmbedded;
import io.chunkverdict.model.message.QuestionsFailed;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.message.StageProgress;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.EmbeddingSpec;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.StrategySpec;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** The running service between real topics, with a real database; the encoder is the hashed bag of words. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class PipelineTest {

    private static final EmbeddingSpec STUB =
            ModelCatalog.builtIn(true).find("stub").orElseThrow().spec();

    @Inject
    CachedEmbedder embedder;

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String brokers;

    @Test
    void chunks_come_out_with_vectors_and_offsets_of_the_document() throws Exception {
        String suite = suite();
        String text = "alpha beta gamma";
        ChunkBatch batch = batch(suite, index(STUB), List.of(new Chunk(0, new Span(100, 116), 3, text)));

        EmbeddedBatch embedded = (EmbeddedBatch)
                exchange(Topics.CHUNKS, batch, EmbeddedBatch.class::isInstance).getFirst();

        assertThat(embedded.partsDigest()).isEqualTo(batch.partsDigest());
        assertThat(embedded.sentences()).isEqualTo(batch.sentences());
        EmbeddedChunk chunk = embedded.chunks().getFirst();
        assertThat(chunk.chunk()).isEqualTo(batch.chunks().getFirst());
        assertThat(chunk.encoderTokens()).isEqualTo(5);
        assertThat(chunk.encoderEnd()).isEqualTo(116);
        assertThat(chunk.vector())
                .isEqualTo(embedder.embed(new EmbeddingRequest(Lane.HTTP, STUB, Role.PASSAGE, List.of(text)))
                        .getFirst()
                        .vector());
    }

    @Test
    void progress_tells_texts_and_tokens_and_a_repeat_computes_nothing() throws Exception {
        String suite = suite();
        ChunkBatch batch = batch(suite, index(STUB), List.of(new Chunk(0, new Span(0, 8), 2, "once " + suite)));
        long tokens = 2 + 1 + suite.split("[^a-z0-9]+").length;

        List<Message> first = exchange(Topics.CHUNKS, batch, StageProgress.class::isInstance);
        StageProgress computed = (StageProgress) first.getFirst();
        assertThat(computed.texts()).isEqualTo(1);
        assertThat(computed.computed()).isEqualTo(1);
        assertThat(computed.tokens()).isEqualTo(tokens);

        send(Topics.CHUNKS, batch);
        Awaitility.await().atMost(Duration.ofSeconds(120)).untilAsserted(() -> {
            List<Message> all =
                    read(suite).stream().filter(StageProgress.class::isInstance).toList();
            assertThat(all).hasSize(2);
            assertThat(((StageProgress) all.get(1)).computed()).isZero();
        });
    }

    @Test
    void a_document_without_chunks_and_removals_and_failures_pass_through() throws Exception {
        String suite = suite();
        IndexSpec index = index(STUB);
        ChunkBatch empty = batch(suite, index, List.of());
        DocumentRemoved removed = new DocumentRemoved(suite, "b.md", 3, List.of(index));
        DocumentFailed failed = DocumentFailed.of(suite, "c.md", 4, List.of(index), "parse", "broken");

        send(Topics.CHUNKS, empty);
        send(Topics.CHUNKS, removed);
        List<Message> out = exchange(Topics.CHUNKS, failed, DocumentFailed.class::isInstance);
        assertThat(out).contains(failed);
        Awaitility.await().atMost(Duration.ofSeconds(120)).untilAsserted(() -> assertThat(read(suite))
                .contains(removed)
                .anyMatch(message ->
                        message instanceof EmbeddedBatch batch && batch.chunks().isEmpty()));
    }

    @Test
    void a_pinned_model_that_is_not_here_fails_the_document_for_its_index() throws Exception {
        String suite = suite();
        EmbeddingSpec other = new EmbeddingSpec(
                "stub", "other weights", "none", "bag-of-words", true, "fp32", "java", 512, 256, "", "");
        IndexSpec index = index(other);

        DocumentFailed failed = (DocumentFailed) exchange(
                        Topics.CHUNKS,
                        batch(suite, index, List.of(new Chunk(0, new Span(0, 1), 1, "x"))),
                        DocumentFailed.class::isInstance)
                .getFirst();

        assertThat(failed.stage()).isEqualTo("embed");
        assertThat(failed.indexIds()).containsExactly(index.id());
        assertThat(failed.reason()).contains("weightsSha").contains("other weights");
    }

    @Test
    void an_unreadable_record_fails_its_document_by_the_headers() throws Exception {
        String suite = suite();
        ChunkBatch batch = batch(suite, index(STUB), List.of());
        send("chunks", "key", "{broken".getBytes(StandardCharsets.UTF_8), Identity.of(batch));

        List<Message> out = await(suite, DocumentFailed.class::isInstance);

        DocumentFailed failed = (DocumentFailed) out.getFirst();
        assertThat(failed.document()).isEqualTo(batch.document());
        assertThat(failed.revision()).isEqualTo(batch.revision());
        assertThat(failed.indexIds()).containsExactly(batch.index().id());
    }

    @Test
    void questions_are_sent_in_parts_for_each_index_and_fail_for_a_model_that_is_not_here() throws Exception {
        String suite = suite();
        EmbeddingSpec absent =
                new EmbeddingSpec("absent", "none", "none", "cls", true, "fp32", "java", 512, 256, "", "");
        IndexSpec first = index(STUB);
        IndexSpec second = Ids.index(new StrategySpec("other", "fixed", Map.of("chunkSize", 64, "overlap", 0)), STUB);
        IndexSpec broken = index(absent);
        List<Question> questions = IntStream.range(0, 70)
                .mapToObj(i -> new Question("q" + i, "question number " + i, List.of(), List.of(), true))
                .toList();

        send(Topics.RUNS, TestRuns.run(suite, List.of(first, broken, second), questions));

        Awaitility.await().atMost(Duration.ofSeconds(120)).untilAsserted(() -> {
            List<Message> out = read(suite);
            assertThat(out).hasSize(5);
            assertThat(out)
                    .filteredOn(QuestionsFailed.class::isInstance)
                    .singleElement()
                    .satisfies(message -> {
                        QuestionsFailed failed = (QuestionsFailed) message;
                        assertThat(failed.index()).isEqualTo(broken.id());
                        assertThat(failed.reason()).contains("absent").contains("known");
                    });
            for (IndexSpec index : List.of(first, second)) {
                List<Integer> ordinals = out.stream()
                        .filter(QuestionsEmbedded.class::isInstance)
                        .map(QuestionsEmbedded.class::cast)
                        .filter(part -> part.index().equals(index.id()))
                        .flatMap(part -> part.vectors().stream())
                        .map(QuestionVector::ordinal)
                        .toList();
                assertThat(ordinals)
                        .containsExactlyElementsOf(
                                IntStream.range(0, 70).boxed().toList());
            }
        });
    }

    private static String suite() {
        return "s-" + UUID.randomUUID();
    }

    private static IndexSpec index(EmbeddingSpec embedding) {
        return Ids.index(new StrategySpec("fixed", "fixed", Map.of("chunkSize", 512, "overlap", 64)), embedding);
    }

    private static ChunkBatch batch(String suite, IndexSpec index, List<Chunk> chunks) {
        return new ChunkBatch(suite, index, "a.md", 2, 0, 1, "digest", chunks, new SentenceCost(3, 40));
    }

    private <T extends Message> List<Message> exchange(Topic<T> topic, T message, Predicate<Message> wanted)
            throws Exception {
        send(topic, message);
        return await(message.suite(), wanted);
    }

    private List<Message> await(String suite, Predicate<Message> wanted) {
        return Awaitility.await()
                .atMost(Duration.ofSeconds(120))
                .until(() -> read(suite).stream().filter(wanted).toList(), found -> !found.isEmpty());
    }

    private <T extends Message> void send(Topic<T> topic, T message) throws Exception {
        send(topic.name(), topic.key().apply(message), MessageCodec.encode(message), Identity.of(message));
    }

    private void send(String topic, String key, byte[] value, Identity identity) throws Exception {
        try (var producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", brokers), new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(
                            topic, null, key.getBytes(StandardCharsets.UTF_8), value, identity.toHeaders()))
                    .get();
        }
    }

    /** Everything on {@code embeddings} and {@code progress} of one suite, from the beginning. */
    private List<Message> read(String suite) throws Exception {
        List<Message> messages = new ArrayList<>();
        try (var consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", brokers), new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            for (Topic<?> topic : List.of(Topics.EMBEDDINGS, Topics.PROGRESS)) {
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
