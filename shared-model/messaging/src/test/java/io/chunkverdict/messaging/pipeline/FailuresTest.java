package io.chunkverdict.messaging.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParseException;
import io.chunkverdict.messaging.codec.UndecodableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.junit.jupiter.api.Test;

class FailuresTest {

    @Test
    void whatPassesByItselfIsTransient() {
        assertThat(Failures.isTransient(new SQLException("connection refused", "08001")))
                .isTrue();
        assertThat(Failures.isTransient(new IllegalStateException(new SQLException("deadlock", "40P01"))))
                .isTrue();
        assertThat(Failures.isTransient(new TimeoutException("broker"))).isTrue();
        assertThat(Failures.isTransient(new RuntimeException(new IOException("reset"))))
                .isTrue();
        assertThat(Failures.isTransient(new TransientFailure("busy"))).isTrue();
    }

    @Test
    void whatIsAFunctionOfTheInputIsPermanent() {
        assertThat(Failures.isTransient(new IllegalArgumentException("no such strategy")))
                .isFalse();
        assertThat(Failures.isTransient(new SQLException("invalid byte sequence", "22021")))
                .isFalse();
        assertThat(Failures.isTransient(new RuntimeException(new RecordTooLargeException("17 MiB"))))
                .isFalse();
    }

    @Test
    void jsonThatCantBeReadIsPermanentAlthoughItsTypeIsAnIOException() {
        JsonParseException unreadable = new JsonParseException(null, "unexpected character");
        assertThat(Failures.isTransient(unreadable)).isFalse();
        assertThat(Failures.isTransient(new UncheckedIOException(unreadable))).isFalse();
        assertThat(Failures.isTransient(new UndecodableException("no message", new IOException("end of input"))))
                .isFalse();
        assertThat(Failures.isTransient(new TransientFailure("half an answer", unreadable)))
                .isTrue();
    }

    @Test
    void theBrokersRefusalsOfTheSenderAreTransient() {
        assertThat(Failures.isTransient(new TopicAuthorizationException("chunks")))
                .isTrue();
        assertThat(Failures.isTransient(new RuntimeException(new ProducerFencedException("newer epoch"))))
                .isTrue();
    }

    @Test
    void aFailureWithoutWordsIsNamedAfterItsKind() {
        assertThat(Failures.reason(new NullPointerException())).isEqualTo("NullPointerException");
    }
}
