package io.chunkverdict.embed.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.embed.model.ModelCatalog;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.messaging.codec.Ids;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.ChunkBatch;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.EmbeddedBatch;
import io.chunkverdict.model.message.EmbeddingMessage;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.QuestionsEmbedded;
import io.chunkverdict.model.message.QuestionsFailed;
import io.chunkverdict.model.message.RunRequested;
import io.chunkverdict.model.message.SentenceCost;
import io.chunkverdict.model.question.Question;
import io.chunkverdict.model.suite.IndexSpec;
import io.chunkverdict.model.suite.StrategySpec;
import io.chunkverdict.testsupport.Poison;
import io.chunkverdict.testsupport.PoisonedTopic;
import io.chunkverdict.testsupport.WholeTopic;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** Records that nobody can decode, through the real consumers. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class PoisonTest {

    private static final List<String> POISONS =
            Arrays.stream(Poison.values()).map(Poison::name).toList();
    private static final IndexSpec INDEX = Ids.index(
            new StrategySpec("fixed", "fixed", Map.of("chunkSize", 512, "overlap", 64)),
            ModelCatalog.builtIn(true).find("stub").orElseThrow().spec());

    private final String unique = "-" + UUID.randomUUID();

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String brokers;

    @Test
    void each_part_is_one_dead_letter_its_document_fails_and_the_next_one_is_embedded() throws Exception {
        PoisonedTopic.send(brokers, "chunks", poison -> part(poison.name()), part("good"))
                .awaitDone("chunkverdict-embed-chunks")
                .assertOneDeadLetterEach();

        List<EmbeddingMessage> out = embeddings();
        assertThat(out.stream().filter(DocumentFailed.class::isInstance).map(DocumentFailed.class::cast))
                .allSatisfy(failed -> assertThat(failed.reason()).contains("topic chunks"))
                .extracting(DocumentFailed::document)
                .containsExactlyInAnyOrderElementsOf(POISONS);
        assertThat(out.stream().filter(EmbeddedBatch.class::isInstance).map(EmbeddedBatch.class::cast))
                .extracting(EmbeddedBatch::document)
                .containsExactly("good");
    }

    @Test
    void each_run_is_one_dead_letter_its_questions_fail_and_the_next_one_is_embedded() throws Exception {
        PoisonedTopic.send(brokers, "runs", poison -> run(poison.name()), run("good"))
                .awaitDone("chunkverdict-embed-runs")
                .assertOneDeadLetterEach();

        List<EmbeddingMessage> out = embeddings();
        assertThat(out.stream().filter(QuestionsFailed.class::isInstance).map(QuestionsFailed.class::cast))
                .allSatisfy(failed -> assertThat(failed.index()).isEqualTo(INDEX.id()))
                .extracting(QuestionsFailed::suite)
                .containsExactlyInAnyOrderElementsOf(
                        POISONS.stream().map(name -> name + unique).toList());
        assertThat(out.stream().filter(QuestionsEmbedded.class::isInstance).map(QuestionsEmbedded.class::cast))
                .extracting(QuestionsEmbedded::suite)
                .containsExactly("good" + unique);
    }

    private ProducerRecord<byte[], byte[]> part(String document) {
        return record(
                Topics.CHUNKS,
                new ChunkBatch("s" + unique, INDEX, document, 2, 0, 1, "digest", List.of(), new SentenceCost(3, 40)));
    }

    /** A run's id is always the same here, so it is told by its suite. */
    private ProducerRecord<byte[], byte[]> run(String name) {
        RunRequested request = TestRuns.run(
                name + unique, List.of(INDEX), List.of(new Question("q", "why?", List.of(), List.of(), true)));
        return record(Topics.RUNS, request);
    }

    private static <T extends Message> ProducerRecord<byte[], byte[]> record(Topic<T> topic, T message) {
        return new ProducerRecord<>(
                topic.name(),
                null,
                topic.key().apply(message).getBytes(StandardCharsets.UTF_8),
                MessageCodec.encode(message),
                Identity.of(message).toHeaders());
    }

    private List<EmbeddingMessage> embeddings() throws UndecodableException {
        List<EmbeddingMessage> messages = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : WholeTopic.read(brokers, "embeddings")) {
            EmbeddingMessage message = MessageCodec.decode(Topics.EMBEDDINGS, record.value());
            if (message.suite().endsWith(unique)) {
                messages.add(message);
            }
        }
        return messages;
    }
}
