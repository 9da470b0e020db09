package io.chunkverdict.messaging.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class RetryAfterTest {

    @Test
    void itIsReadInSecondsWithinReason() {
        assertThat(RetryAfter.millis(Optional.of(" 3 "))).isEqualTo(3000);
        assertThat(RetryAfter.millis(Optional.of("999999999"))).isEqualTo(300_000);
    }

    @Test
    void whatNamesNoSecondsAsksForNothing() {
        assertThat(RetryAfter.millis(Optional.of("Wed, 21 Oct 2026 07:28:00 GMT")))
                .isZero();
        assertThat(RetryAfter.millis(Optional.of("-1"))).isZero();
        assertThat(RetryAfter.millis(Optional.empty())).isZero();
    }
}
