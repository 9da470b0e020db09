package io.chunkverdict.ingest.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AttemptsTest {

    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    private static Optional<Duration> pause(int made) {
        return Attempts.pauseAfter(made, Optional.empty(), NOW);
    }

    private static Optional<Duration> asked(String header) {
        return Attempts.pauseAfter(1, Optional.of(header), NOW);
    }

    @Test
    void pausesDoubleUpToAnHourAndEndAfterFourteenAttempts() {
        assertThat(pause(1)).hasValue(Duration.ofSeconds(5));
        assertThat(pause(2)).hasValue(Duration.ofSeconds(10));
        assertThat(pause(10)).hasValue(Duration.ofSeconds(2_560));
        assertThat(pause(11)).hasValue(Duration.ofHours(1));
        assertThat(pause(13)).hasValue(Duration.ofHours(1));
        assertThat(pause(14)).isEmpty();
        assertThat(IntStream.range(1, Attempts.MOST)
                        .mapToObj(AttemptsTest::pause)
                        .map(Optional::orElseThrow)
                        .reduce(Duration.ZERO, Duration::plus))
                .isBetween(Duration.ofHours(4), Duration.ofHours(5));
    }

    @Test
    void aReceiverMaySayWhenInSecondsOrAsADate() {
        assertThat(asked("0")).hasValue(Duration.ZERO);
        assertThat(asked(" 120 ")).hasValue(Duration.ofMinutes(2));
        assertThat(asked("Mon, 30 Nov 2026 12:00:30 GMT")).hasValue(Duration.ofSeconds(30));
        assertThat(asked("Mon, 30 Nov 2026 11:00:00 GMT")).hasValue(Duration.ZERO);
        assertThat(asked("999999999")).hasValue(Duration.ofDays(1));
        assertThat(asked("soon")).hasValue(Duration.ofSeconds(5));
        assertThat(Attempts.pauseAfter(14, Optional.of("1"), NOW)).isEmpty();
    }

    @Test
    void aSignatureIsHmacSha256OverTheBody() {
        // RFC 4231, test case 2
        assertThat(Signature.of("Jefe", "what do ya want for nothing?".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }
}
