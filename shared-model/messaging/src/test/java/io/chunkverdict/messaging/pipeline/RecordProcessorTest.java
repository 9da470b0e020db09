package io.chunkverdict.messaging.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.topic.Service;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.RunCancelled;
import io.chunkverdict.model.message.RunMessage;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.MutinyEmitter;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.junit.jupiter.api.Test;

class RecordProcessorTest {

    private static final RunMessage MESSAGE = new RunCancelled("suite", "run");

    private final List<String> reported = new ArrayList<>();
    private final AtomicInteger attempts = new AtomicInteger();
    private final AtomicInteger letters = new AtomicInteger();

    @Test
    void memoryThatRanOutIsTriedAgainAndTheRecordCanStillSucceed() {
        process(
                message -> {
                    if (attempts.incrementAndGet() < 3) {
                        throw new OutOfMemoryError("heap");
                    }
                },
                Uni.createFrom().voidItem());
        assertThat(attempts).hasValue(3);
        assertThat(reported).isEmpty();
    }

    @Test
    void memoryThatAlwaysRunsOutIsAPermanentFailureAfterThreeMoreAttempts() {
        process(
                message -> {
                    attempts.incrementAndGet();
                    throw new OutOfMemoryError("heap");
                },
                Uni.createFrom().voidItem());
        assertThat(attempts).hasValue(4);
        assertThat(reported).containsExactly("heap");
        assertThat(letters).hasValue(1);
    }

    @Test
    void anyErrorIsReportedAtOnce() {
        process(
                message -> {
                    attempts.incrementAndGet();
                    throw new StackOverflowError("deep");
                },
                Uni.createFrom().voidItem());
        assertThat(attempts).hasValue(1);
        assertThat(reported).containsExactly("deep");
    }

    @Test
    void aDeadLetterThatCantBeSentDoesNotHoldTheRecordUp() {
        process(
                message -> {
                    throw new IllegalArgumentException("never");
                },
                Uni.createFrom().failure(new RecordTooLargeException("33 MiB")));
        assertThat(reported).containsExactly("never");
        assertThat(letters).hasValue(1);
    }

    @Test
    void aRecordWhoseFailureNobodyCouldBeToldOfIsNotAcknowledged() {
        RecordProcessor<RunMessage> processor = new RecordProcessor<>(
                Topics.RUNS,
                message -> {
                    throw new IllegalArgumentException("never");
                },
                (identity, reason) -> {
                    throw new IllegalStateException("the outlet is closed");
                },
                deadLetters(Service.EMBED, Uni.createFrom().voidItem()),
                () -> false);
        assertThatThrownBy(() -> processor.process(record()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("runs-0@0")
                .hasMessageContaining("the outlet is closed");
        assertThat(letters).hasValue(0);
    }

    @Test
    void aRecordNobodyCanDecodeIsADeadLetterOfOneReaderAndReportedByAll() {
        for (Service reader : Topics.RUNS.readers()) {
            process(reader, new byte[0], "{broken".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(attempts).hasValue(0);
        assertThat(reported).hasSize(3).allSatisfy(reason -> assertThat(reason).contains("malformed JSON"));
        assertThat(letters).hasValue(1);
    }

    @Test
    void aRecordWithoutAKeyIsRefusedThoughItsValueIsAMessage() {
        process(Topics.RUNS.deadLetterWriter(), null, MessageCodec.encode(MESSAGE));
        assertThat(attempts).hasValue(0);
        assertThat(reported).singleElement().asString().contains("no key");
        assertThat(letters).hasValue(1);
    }

    @Test
    void whatOneReaderCantHandleIsItsOwnDeadLetter() {
        process(
                Service.SCORE,
                message -> {
                    throw new UndecodableException("something stored can't be read");
                },
                Uni.createFrom().voidItem(),
                record());
        assertThat(letters).hasValue(1);
    }

    @Test
    void aServiceThatDoesNotReadATopicProcessesNothingOfIt() {
        assertThatThrownBy(() -> process(Service.CHUNK, new byte[0], new byte[0]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("CHUNK")
                .hasMessageContaining("runs");
    }

    private void process(RecordProcessor.Handler<RunMessage> handler, Uni<Void> sent) {
        process(Service.EMBED, handler, sent, record());
    }

    private void process(Service reader, byte[] key, byte[] value) {
        process(
                reader,
                message -> attempts.incrementAndGet(),
                Uni.createFrom().voidItem(),
                new ConsumerRecord<>(Topics.RUNS.name(), 0, 0, key, value));
    }

    private void process(
            Service reader,
            RecordProcessor.Handler<RunMessage> handler,
            Uni<Void> sent,
            ConsumerRecord<byte[], byte[]> record) {
        new RecordProcessor<>(
                        Topics.RUNS,
                        handler,
                        (identity, reason) -> reported.add(reason),
                        deadLetters(reader, sent),
                        () -> false)
                .process(record);
    }

    private static ConsumerRecord<byte[], byte[]> record() {
        return new ConsumerRecord<>(Topics.RUNS.name(), 0, 0, new byte[0], MessageCodec.encode(MESSAGE));
    }

    @SuppressWarnings("unchecked")
    private DeadLetters deadLetters(Service sender, Uni<Void> sent) {
        return new DeadLetters(sender, (MutinyEmitter<byte[]>) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {MutinyEmitter.class}, (emitter, method, arguments) -> {
                    letters.incrementAndGet();
                    return sent;
                }));
    }
}
