package io.chunkverdict.messaging.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

class DownLooksTest {

    private final Deque<HealthCheckResponse> answers = new ArrayDeque<>();
    private final HealthCheck channels = answers::pop;

    @Test
    void namesTheChannelThatFailedAndWhyAtTheLastOfTheLooks() {
        DownLooks looks = new DownLooks(List.of(channels), 3);
        failed(3);

        assertThat(looks.look()).isEmpty();
        assertThat(looks.look()).isEmpty();
        assertThat(looks.look())
                .contains("channel chunk-documents-in has failed for good (the record at 17 can't be deserialised)");
    }

    @Test
    void oneLookThatIsUpBeginsTheCountAnew() {
        DownLooks looks = new DownLooks(List.of(channels), 2);
        failed(1);
        answers.add(new HealthCheckResponse("channels", Status.UP, Optional.empty()));
        failed(2);

        assertThat(looks.look()).isEmpty();
        assertThat(looks.look()).isEmpty();
        assertThat(looks.look()).isEmpty();
        assertThat(looks.look()).isPresent();
    }

    @Test
    void namesAWorkerThatHasEndedBesideChannelsThatHaveNot() {
        answers.add(new HealthCheckResponse(
                "channels", Status.UP, Optional.of(Map.of("score-retrievals-in", "[OK]"))));
        HealthCheck worker = () -> new HealthCheckResponse("score-run-worker", Status.DOWN, Optional.empty());

        assertThat(new DownLooks(List.of(channels, worker), 1).look()).contains("score-run-worker has ended");
    }

    @Test
    void aCheckThatCannotAnswerEndsNothing() {
        HealthCheck broken = () -> {
            throw new IllegalStateException("no answer");
        };

        assertThat(new DownLooks(List.of(broken), 1).look()).isEmpty();
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
