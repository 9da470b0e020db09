package io.chunkverdict.chunk.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.chunk.strategy.Fixtures;
import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.ChunkBatch;
import io.chunkverdict.model.message.ChunkMessage;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.testsupport.Poison;
import io.chunkverdict.testsupport.PoisonedTopic;
import io.chunkverdict.testsupport.WholeTopic;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** Records that nobody can decode, through the real consumer. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
@QuarkusTestResource(StubEmbedResource.class)
class PoisonTest {

    private final String suite = "s-" + UUID.randomUUID();

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String brokers;

    @Test
    void each_is_one_dead_letter_its_document_fails_and_the_next_one_is_chunked() throws Exception {
        PoisonedTopic.send(brokers, "documents", poison -> record(poison.name()), record("good"))
                .awaitDone("chunkverdict-chunk-documents")
                .assertOneDeadLetterEach();

        List<ChunkMessage> chunks = chunks();
        assertThat(chunks.stream().filter(DocumentFailed.class::isInstance).map(DocumentFailed.class::cast))
                .allSatisfy(failed -> assertThat(failed.reason()).contains("topic documents"))
                .extracting(DocumentFailed::document)
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Poison.values()).map(Poison::name).toList());
        assertThat(chunks.stream().filter(ChunkBatch.class::isInstance).map(ChunkBatch.class::cast))
                .extracting(ChunkBatch::document)
                .containsExactly("good");
    }

    private ProducerRecord<byte[], byte[]> record(String document) {
        DocumentRevised message = new DocumentRevised(
                suite, document, 5, List.of(Fixtures.index("fixed")), "One text.", List.of(), List.of());
        return new ProducerRecord<>(
                "documents",
                null,
                Topics.DOCUMENTS.key().apply(message).getBytes(StandardCharsets.UTF_8),
                MessageCodec.encode(message),
                Identity.of(message).toHeaders());
    }

    private List<ChunkMessage> chunks() throws UndecodableException {
        List<ChunkMessage> messages = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : WholeTopic.read(brokers, "chunks")) {
            ChunkMessage message = MessageCodec.decode(Topics.CHUNKS, record.value());
            if (message.suite().equals(suite)) {
                messages.add(message);
            }
        }
        return messages;
    }
}
