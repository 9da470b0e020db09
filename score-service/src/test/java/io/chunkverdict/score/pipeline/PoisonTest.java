package io.chunkverdict.score.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.DocumentRevised;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.Stage;
import io.chunkverdict.model.message.StageProgress;
import io.chunkverdict.score.fixture.RunningService;
import io.chunkverdict.score.fixture.Scenario;
import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.RunState;
import io.chunkverdict.testsupport.Poison;
import io.chunkverdict.testsupport.PoisonedTopic;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** Records that nobody can decode, through the real consumers. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class PoisonTest extends RunningService {

    @ConfigProperty(name = "kafka.bootstrap.servers")
    String brokers;

    @Test
    void aDocumentFailsTheRunsThatListItAndIsLeftToChunkAsADeadLetter() throws Exception {
        PoisonedTopic.send(brokers, "documents", poison -> document(scenario("document", poison)), document(good()))
                .awaitDone("chunkverdict-score-documents")
                .assertNoDeadLetter();

        for (Poison poison : Poison.values()) {
            Scenario scenario = scenario("document", poison);
            broker.send(scenario.request());
            assertThat(awaitState(scenario.run(), RunState.FAILED).failure()).contains("alpha.md at revision 1");
        }
    }

    @Test
    void aRunRequestFailsTheRunAndIsLeftToEmbedAsADeadLetter() throws Exception {
        PoisonedTopic.send(
                        brokers,
                        "runs",
                        poison ->
                                record(Topics.RUNS, scenario("request", poison).request()),
                        record(Topics.RUNS, new Scenario("poison-good", "poison-request-good").request()))
                .awaitDone("chunkverdict-score-runs")
                .assertNoDeadLetter();

        for (Poison poison : Poison.values()) {
            assertThat(awaitState(scenario("request", poison).run(), RunState.FAILED)
                            .failure())
                    .contains("the run request can't be read", "topic runs");
        }
        assertThat(reader.find("poison-request-good").map(RunHeader::requested)).hasValue(true);
    }

    @Test
    void anAnswerIsOneDeadLetterItsRunFailsAndTheNextOneIsTaken() throws Exception {
        PoisonedTopic.send(brokers, "retrievals", poison -> answer(scenario("answer", poison)), answer(good()))
                .awaitDone("chunkverdict-score-retrievals")
                .assertOneDeadLetterEach();

        for (Poison poison : Poison.values()) {
            assertThat(awaitState(scenario("answer", poison).run(), RunState.FAILED)
                            .failure())
                    .contains("an answer can't be read", "topic retrievals");
        }
        assertThat(reader.find(good().run())).isPresent();
    }

    @Test
    void aStepOfProgressIsOneDeadLetterAndNobodyWaitsForIt() throws Exception {
        PoisonedTopic.send(brokers, "progress", poison -> step(poison.name()), step("good"))
                .awaitDone("chunkverdict-score-progress")
                .assertOneDeadLetterEach();
    }

    private static Scenario scenario(String what, Poison poison) {
        return new Scenario("poison-" + what + "-" + poison, "poison-" + what + "-run-" + poison);
    }

    private static Scenario good() {
        return new Scenario("poison-good", "poison-good-run");
    }

    private static ProducerRecord<byte[], byte[]> document(Scenario scenario) {
        return record(
                Topics.DOCUMENTS, (DocumentRevised) scenario.documentMessages().getFirst());
    }

    private static ProducerRecord<byte[], byte[]> answer(Scenario scenario) {
        return record(Topics.RETRIEVALS, scenario.retrievalMessages().getFirst());
    }

    private static ProducerRecord<byte[], byte[]> step(String document) {
        return record(
                Topics.PROGRESS,
                new StageProgress("poison-progress", Stage.CHUNK, "fixed-0", document, 1, 0, 1, 1, 0, 0, 1));
    }

    private static <T extends Message> ProducerRecord<byte[], byte[]> record(Topic<T> topic, T message) {
        return new ProducerRecord<>(
                topic.name(),
                null,
                topic.key().apply(message).getBytes(StandardCharsets.UTF_8),
                MessageCodec.encode(message),
                Identity.of(message).toHeaders());
    }
}
