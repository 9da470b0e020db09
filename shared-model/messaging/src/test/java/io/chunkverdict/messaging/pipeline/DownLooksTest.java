package io.chunkverdict.messaging.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

class DownLooksTest {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Deque<HealthCheckResponse> answers = new ArrayDeque<>();
    private final HealthCheck channels = answers::pop;

    @Test
    void namesTheChannelThatFailedAndWhyAtTheLastOfTheLooks() throws InterruptedException {
        DownLooks looks = new DownLooks(List.of(channels), 3);
        failed(3);

        assertThat(looks.look(PATIENCE)).isEmpty();
        assertThat(looks.look(PATIENCE)).isEmpty();
        assertThat(looks.look(PATIENCE))
                .contains("channel chunk-documents-in has failed for good (the record at 17 can't be deserialised)");
    }

    @Test
    void oneLookThatIsUpBeginsTheCountAnew() throws InterruptedException {
        DownLooks looks = new DownLooks(List.of(channels), 2);
        failed(1);
        answers.add(new HealthCheckResponse("channels", Status.UP, Optional.empty()));
        failed(2);

        assertThat(looks.look(PATIENCE)).isEmpty();
        assertThat(looks.look(PATIENCE)).isEmpty();
        assertThat(looks.look(PATIENCE)).isEmpty();
        assertThat(looks.look(PATIENCE)).isPresent();
    }

    @Test
    void namesAWorkerThatHasEndedBesideChannelsThatHaveNot() throws InterruptedException {
        answers.add(new HealthCheckResponse("channels", Status.UP, Optional.of(Map.of("score-retrievals-in", "[OK]"))));
        HealthCheck worker = () -> new HealthCheckResponse("score-run-worker", Status.DOWN, Optional.empty());

        assertThat(new DownLooks(List.of(channels, worker), 1).look(PATIENCE)).contains("score-run-worker has ended");
    }

    @Test
    void aCheckThatCannotAnswerEndsNothing() throws InterruptedException {
        HealthCheck broken = () -> {
            throw new IllegalStateException("no answer");
        };

        assertThat(new DownLooks(List.of(broken), 1).look(PATIENCE)).isEmpty();
    }

    @Test
    void anAnswerThatNeverComesIsTakenForDownAtTwiceAsManyLooks() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        HealthCheck hanging = () -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return new HealthCheckResponse("channels", Status.UP, Optional.empty());
        };
        try (DownLooks looks = new DownLooks(List.of(hanging), 2)) {
            for (int look = 1; look < 4; look++) {
                assertThat(looks.look(Duration.ZERO)).isEmpty();
            }
            assertThat(looks.look(Duration.ZERO))
                    .hasValueSatisfying(why -> assertThat(why).contains("no longer answers"));
        }
    }

    @Test
    void aLateAnswerThatIsUpBeginsTheCountAnew() throws InterruptedException {
        CountDownLatch late = new CountDownLatch(1);
        HealthCheck slow = () -> {
            try {
                late.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return new HealthCheckResponse("channels", Status.UP, Optional.empty());
        };
        try (DownLooks looks = new DownLooks(List.of(slow), 1)) {
            assertThat(looks.look(Duration.ZERO)).isEmpty();
            late.countDown();
            assertThat(looks.look(PATIENCE)).isEmpty();
            assertThat(looks.look(PATIENCE)).isEmpty();
        }
    }

    @Test
    void refusesToEndAProcessWithoutALook() {
        assertThatThrownBy(() -> new DownLooks(List.of(), 0)).hasMessageContaining("chunkverdict.watchdog.looks");
    }

    private void failed(int looks) {
        for (int i = 0; i < looks; i++) {
            answers.add(new HealthCheckResponse(
                    "SmallRye Reactive Messaging - liveness check",
                    Status.DOWN,
                    Optional.of(Map.of(
                            "chunk-chunks-out", "[OK]",
                            "chunk-documents-in", "[KO] - the record at 17 can't be deserialised"))));
        }
    }
}
