package io.chunkverdict.score.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.score.run.RunHeader;
import io.chunkverdict.score.run.RunState;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RunningViewsTest {

    private final AtomicLong now = new AtomicLong();
    private final AtomicInteger counted = new AtomicInteger();
    private final RunningViews views = new RunningViews(now::get);

    @Test
    void aViewThatTookLongToCountIsShownNineTimesAsLong() {
        RunView first = ask(header("run", 1), Duration.ofMillis(600));

        pass(Duration.ofMillis(5_399));
        assertThat(ask(header("run", 1), Duration.ofMillis(600))).isSameAs(first);
        pass(Duration.ofMillis(1));
        assertThat(ask(header("run", 1), Duration.ofMillis(600))).isNotSameAs(first);
        assertThat(counted).hasValue(2);
    }

    @Test
    void aViewThatCostsNothingIsCountedAtEveryLook() {
        ask(header("run", 1), Duration.ZERO);
        ask(header("run", 1), Duration.ZERO);

        assertThat(counted).hasValue(2);
    }

    @Test
    void noViewIsOlderThanTenSeconds() {
        ask(header("run", 1), Duration.ofMinutes(1));

        pass(Duration.ofSeconds(10));
        ask(header("run", 1), Duration.ofMinutes(1));

        assertThat(counted).hasValue(2);
    }

    @Test
    void aRunThatHasChangedIsCountedAtOnce() {
        ask(header("run", 1), Duration.ofSeconds(1));
        ask(header("run", 2), Duration.ofSeconds(1));

        assertThat(counted).hasValue(2);
    }

    @Test
    void oneRunIsNotShownAsAnother() {
        assertThat(ask(header("one", 1), Duration.ofSeconds(1)).id()).isEqualTo("one");
        assertThat(ask(header("other", 1), Duration.ofSeconds(1)).id()).isEqualTo("other");
    }

    @Test
    void ofManyWhoAskAtTheSameTimeOneCounts() throws Exception {
        int askers = 8;
        CountDownLatch ready = new CountDownLatch(askers);
        try (ExecutorService threads = Executors.newFixedThreadPool(askers)) {
            List<Future<RunView>> answers = new ArrayList<>();
            for (int i = 0; i < askers; i++) {
                answers.add(threads.submit(() -> {
                    ready.countDown();
                    ready.await();
                    return ask(header("run", 1), Duration.ofSeconds(1));
                }));
            }
            for (Future<RunView> answer : answers) {
                assertThat(answer.get().id()).isEqualTo("run");
            }
        }
        assertThat(counted).hasValue(1);
    }

    private RunView ask(RunHeader header, Duration takes) {
        return views.of(header, () -> {
            pass(takes);
            counted.incrementAndGet();
            return RunView.of(header);
        });
    }

    private void pass(Duration time) {
        now.addAndGet(time.toNanos());
    }

    private static RunHeader header(String run, long revision) {
        return new RunHeader(
                run,
                1,
                "suite",
                "name",
                RunState.RUNNING,
                true,
                revision,
                "",
                "",
                "",
                1,
                1,
                "",
                "",
                "",
                "",
                false,
                Instant.EPOCH);
    }
}
