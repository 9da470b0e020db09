package io.chunkverdict.retrieve.pipeline;

import static io.chunkverdict.retrieve.pipeline.Scenario.at;
import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.embedded.EmbeddedStackResource;
import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.CellFailed;
import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.retrieve.pipeline.Scenario.Pointer;
import io.chunkverdict.testsupport.Poison;
import io.chunkverdict.testsupport.PoisonedTopic;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Records that nobody can decode, through the real consumers. */
@QuarkusTest
@QuarkusTestResource(EmbeddedStackResource.class)
class PoisonTest extends Wired {

    private static final Pointer NORTH = at("north", 90);

    private final Scenario good = Scenario.create();
    private final Map<Poison, Scenario> poisoned =
            Arrays.stream(Poison.values()).collect(Collectors.toMap(Function.identity(), poison -> Scenario.create()));

    @Test
    void each_document_is_one_dead_letter_its_cells_fail_and_the_next_one_is_answered() throws Exception {
        PoisonedTopic.send(brokers, "embeddings", poison -> document(poisoned.get(poison)), document(good))
                .awaitDone("chunkverdict-retrieve-embeddings")
                .assertOneDeadLetterEach();

        for (Scenario scenario : poisoned.values()) {
            ask(scenario);
        }
        ask(good);
        for (Scenario scenario : poisoned.values()) {
            assertThat(await(scenario, CellFailed.class))
                    .allSatisfy(failed -> assertThat(failed.documents()).containsExactly("a.md"));
        }
        assertThat(await(good, CellSummary.class)).hasSize(3);
    }

    @Test
    void each_run_fails_its_cells_and_leaves_the_dead_letter_to_embed_and_the_next_one_is_answered() throws Exception {
        PoisonedTopic.send(brokers, "runs", poison -> run(poisoned.get(poison)), run(good))
                .awaitDone("chunkverdict-retrieve-runs")
                .assertNoDeadLetter();

        wire.send(good.document("a.md", 1, NORTH), good.questions(0, 1, 0, NORTH));
        for (Scenario scenario : poisoned.values()) {
            assertThat(await(scenario, CellFailed.class))
                    .allSatisfy(failed -> assertThat(failed.reason()).contains("run request", "topic runs"));
        }
        assertThat(await(good, CellSummary.class)).hasSize(3);
    }

    private void ask(Scenario scenario) throws Exception {
        wire.send(scenario.questions(0, 1, 0, NORTH), scenario.request(1, 0, 0, "a.md 1", NORTH));
    }

    private static ProducerRecord<byte[], byte[]> document(Scenario scenario) {
        return record(Topics.EMBEDDINGS, scenario.document("a.md", 1, NORTH));
    }

    private static ProducerRecord<byte[], byte[]> run(Scenario scenario) {
        return record(Topics.RUNS, scenario.request(1, 0, 0, "a.md 1", NORTH));
    }

    private static <T extends Message> ProducerRecord<byte[], byte[]> record(Topic<T> topic, T message) {
        return new ProducerRecord<>(
                topic.name(),
                null,
                topic.key().apply(message).getBytes(StandardCharsets.UTF_8),
                MessageCodec.encode(message),
                Identity.of(message).toHeaders());
    }

    /** The three cells of a run. */
    private <T extends RetrievalMessage> List<T> await(Scenario scenario, Class<T> type) {
        return Awaitility.await()
                .atMost(Duration.ofSeconds(120))
                .until(
                        () -> wire.published(scenario.run()).stream()
                                .filter(type::isInstance)
                                .map(type::cast)
                                .toList(),
                        cells -> cells.size() == 3);
    }
}
