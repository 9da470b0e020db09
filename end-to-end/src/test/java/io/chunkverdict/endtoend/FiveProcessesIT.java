package io.chunkverdict.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.chunkverdict.embedded.EmbeddedStack;
import io.chunkverdict.harness.Corpus;
import io.chunkverdict.harness.FiveProcesses;
import io.chunkverdict.harness.JavaProcess;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.DocumentRemoved;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.standalone.client.ApiClient;
import io.chunkverdict.testsupport.Poison;
import io.chunkverdict.testsupport.PoisonedTopic;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The distributed deployment and the standalone application are the same code: the same digest, the documented messages. */
class FiveProcessesIT {

    private static final int DOCUMENTS = 20;
    /** A suite that nobody has. */
    private static final String NOBODYS = "00000000-0000-0000-0000-000000000000";

    @TempDir
    Path directory;

    @Test
    void fiveProcessesGiveTheDigestOfTheStandaloneApplication() throws Exception {
        Corpus corpus = Corpus.write(directory.resolve("corpus"), DOCUMENTS);
        CommandLineRun standalone = new CommandLineRun(directory.resolve("standalone"));
        CommandLineRun.Result alone = standalone.run(arguments(corpus));
        assertThat(alone.status()).as(alone.err()).isZero();

        try (EmbeddedStack stack = EmbeddedStack.start(directory.resolve("stack"));
                FiveProcesses services = FiveProcesses.start(stack, directory.resolve("logs"))) {
            CommandLineRun.Started running = standalone.startBare(
                    arguments(corpus, "--server", services.baseUri().toString()));
            assertTopicsFillUntilTheEnd(
                    stack.kafka().bootstrapServers(), new ApiClient(services.baseUri()), running.process());
            CommandLineRun.Result distributed = running.finish();
            assertThat(distributed.status()).as(distributed.err()).isZero();

            assertThat(distributed.digest()).isEqualTo(alone.digest());
            assertTheDocumentedMessagesTravelled(stack.kafka().bootstrapServers(), distributed.json());
            assertWhatNobodyCanReadIsOneDeadLetter(stack.kafka().bootstrapServers(), new ApiClient(services.baseUri()));
        }
    }

    /** Watches as any consumer can while the command still runs: messages flow, and the run tells of its stages. */
    private static void assertTopicsFillUntilTheEnd(String bootstrap, ApiClient client, JavaProcess command) {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", bootstrap);
        properties.put("group.id", "somebody-watching");
        properties.put("auto.offset.reset", "earliest");
        Set<String> topics = new TreeSet<>();
        Set<String> stages = new TreeSet<>();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(Topics.all().stream().map(Topic::name).toList());
            while (command.alive()) {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> topics.add(record.topic()));
                for (JsonNode run : client.get("/api/v1/runs").path("runs")) {
                    client.get("/api/v1/runs/" + run.path("id").asText())
                            .path("progress")
                            .forEach(stage -> stages.add(stage.path("stage").asText()));
                }
            }
        }
        assertThat(topics).contains("documents", "runs", "chunks", "embeddings");
        assertThat(stages).containsExactly("chunk", "embed", "parse", "retrieve", "score");
    }

    private static void assertTheDocumentedMessagesTravelled(String bootstrap, JsonNode run) throws Exception {
        Map<String, Set<String>> seen = new TreeMap<>();
        for (Topic<?> topic : Topics.all()) {
            seen.put(topic.name(), typesOn(bootstrap, topic));
        }
        assertThat(seen.get("documents")).containsExactly("DocumentRevised");
        assertThat(seen.get("runs")).contains("RunRequested");
        assertThat(seen.get("chunks")).containsExactly("ChunkBatch");
        assertThat(seen.get("embeddings")).containsExactly("EmbeddedBatch", "QuestionsEmbedded");
        assertThat(seen.get("retrievals")).containsExactly("CellSummary", "IndexDescribed", "QuestionsRetrieved");
        assertThat(seen.get("scores")).contains("RunCompleted");
        assertThat(seen.get("progress")).containsExactly("StageProgress");
        assertThat(run.path("digest").asText()).hasSize(64);
    }

    /** Two services read documents, three read runs, and each refuses what it can't read: there is one letter all the same. */
    private static void assertWhatNobodyCanReadIsOneDeadLetter(String bootstrap, ApiClient client) throws Exception {
        PoisonedTopic.send(bootstrap, "documents", poison -> removal(), removal())
                .awaitDone("chunkverdict-chunk-documents")
                .awaitDone("chunkverdict-score-documents")
                .assertOneDeadLetterEach();
        PoisonedTopic.send(bootstrap, "runs", poison -> cancellation(), cancellation())
                .awaitDone("chunkverdict-embed-runs")
                .awaitDone("chunkverdict-retrieve-runs")
                .awaitDone("chunkverdict-score-runs")
                .assertOneDeadLetterEach();
        Awaitility.await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> assertThat(
                        client.get("/api/v1/dead-letters?suite=" + NOBODYS).path("deadLetters"))
                .hasSize(2 * Poison.values().length));
    }

    private static ProducerRecord<byte[], byte[]> removal() {
        return record(Topics.DOCUMENTS, new DocumentRemoved(NOBODYS, "a.md", 1, List.of()));
    }

    private static ProducerRecord<byte[], byte[]> cancellation() {
        return record(Topics.RUNS, new RunCancelled(NOBODYS, "no-run"));
    }

    private static <T extends Message> ProducerRecord<byte[], byte[]> record(Topic<T> topic, T message) {
        return new ProducerRecord<>(
                topic.name(),
                null,
                topic.key().apply(message).getBytes(StandardCharsets.UTF_8),
                MessageCodec.encode(message),
                Identity.of(message).toHeaders());
    }

    /** Reads a topic from its beginning as any consumer can: every record decodes, is keyed and carries its identity. */
    private static <T extends Message> Set<String> typesOn(String bootstrap, Topic<T> topic) throws Exception {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", bootstrap);
        properties.put("enable.auto.commit", "false");
        properties.put("max.partition.fetch.bytes", "33554432");
        Set<String> types = new TreeSet<>();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            var partitions = consumer.partitionsFor(topic.name()).stream()
                    .map(p -> new org.apache.kafka.common.TopicPartition(p.topic(), p.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            var ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(p -> consumer.position(p) < ends.get(p))) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofSeconds(1))) {
                    T message = MessageCodec.decode(topic, record.value());
                    assertThat(new String(record.key(), StandardCharsets.UTF_8))
                            .isEqualTo(topic.key().apply(message));
                    assertThat(Identity.of(record.headers())).isEqualTo(Identity.of(message));
                    types.add(message.getClass().getSimpleName());
                }
            }
        }
        return types;
    }

    private String[] arguments(Corpus corpus, String... more) {
        return CommandLineRun.evaluating("five", corpus, directory.resolve("out"), more);
    }
}
