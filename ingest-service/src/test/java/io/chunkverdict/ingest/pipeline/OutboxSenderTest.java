package io.chunkverdict.ingest.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.ingest.store.OutboxStore.Pending;
import io.chunkverdict.ingest.store.OutboxStore.Settled;
import io.chunkverdict.messaging.identity.Identity;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.common.errors.RecordBatchTooLargeException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.junit.jupiter.api.Test;

class OutboxSenderTest {
    private final List<String> published = new ArrayList<>();
    private final CompletableFuture<Void> late = new CompletableFuture<>();
    private final OutboxSender sender = new OutboxSender(Map.of("runs", this::publish), Duration.ofMillis(1));

    private Uni<Void> publish(String key, byte[] payload, Identity identity) {
        published.add(key);
        return switch (key) {
            case "late" -> Uni.createFrom().completionStage(late);
            case "too large" -> Uni.createFrom().failure(new RecordTooLargeException("34 MB"));
            case "batch too large" -> Uni.createFrom().failure(new RecordBatchTooLargeException("34 MB at once"));
            case "no broker" -> Uni.createFrom().failure(new TimeoutException("no metadata"));
            case "refused" -> Uni.createFrom().failure(new TopicAuthorizationException("runs"));
            case "full" -> throw new IllegalStateException("the channel is full");
            default -> Uni.createFrom().voidItem();
        };
    }

    private static Pending row(long id, String key) {
        return new Pending(id, "runs", key, new Identity(Map.of()), new byte[0]);
    }

    @Test
    void whatIsAcknowledgedIsSettledThoughOthersFail() {
        Settled settled = sender.send(List.of(row(1, "too large"), row(2, "a"), row(3, "no broker"), row(4, "b")));
        assertThat(settled.sent()).containsExactly(2L, 4L);
        assertThat(settled.failed()).containsExactly(Map.entry(1L, "34 MB"));
        assertThat(published).containsExactly("too large", "a", "no broker", "b");
    }

    @Test
    void onlyWhatTheRowItselfCausesIsGivenUp() {
        Pending nowhere = new Pending(4, "no-such-topic", "a", new Identity(Map.of()), new byte[0]);
        Settled settled = sender.send(
                List.of(row(1, "no broker"), row(2, "refused"), row(3, "full"), nowhere, row(5, "batch too large")));
        assertThat(settled.sent()).isEmpty();
        assertThat(settled.failed()).containsOnlyKeys(4L, 5L);
        assertThat(settled.failed().get(4L)).contains("no-such-topic");
    }

    @Test
    void whatFailedInPassingIsSentAgain() {
        sender.send(List.of(row(1, "no broker")));
        sender.send(List.of(row(1, "no broker")));
        assertThat(published).containsExactly("no broker", "no broker");
    }

    @Test
    void aLateAcknowledgementHoldsNothingForEverAndIsNotSentTwice() {
        Settled first = sender.send(List.of(row(1, "late"), row(2, "a")));
        assertThat(first.sent()).containsExactly(2L);
        assertThat(first.failed()).isEmpty();
        late.complete(null);
        Settled second = sender.send(List.of(row(1, "late"), row(3, "b")));
        assertThat(second.sent()).containsExactly(1L, 3L);
        assertThat(published).containsExactly("late", "a", "b");
    }
}
