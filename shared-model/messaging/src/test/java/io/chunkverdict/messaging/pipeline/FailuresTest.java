package io.chunkverdict.messaging.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParseException;
import io.chunkverdict.messaging.codec.UndecodableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletionException;
import org.apache.kafka.common.InvalidRecordException;
import org.apache.kafka.common.errors.InvalidTimestampException;
import org.apache.kafka.common.errors.NotLeaderOrFollowerException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.RecordBatchTooLargeException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
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
        assertThat(Failures.isTransient(new SQLException("index row size 3000 exceeds maximum 2704", "54000")))
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
    void whatTheRecordItselfIsRefusedForIsForGoodHoweverDeepItIs() {
        List<RuntimeException> refusals = List.of(
                new RecordTooLargeException("17 MiB"),
                new RecordBatchTooLargeException("33 MiB"),
                new InvalidRecordException("no key on a compacted topic"),
                new SerializationException("no bytes"));
        assertThat(refusals).allSatisfy(refusal -> {
            assertThat(Failures.isRefusedForGood(new CompletionException(refusal)))
                    .isTrue();
            assertThat(Failures.isTransient(new CompletionException(refusal))).isFalse();
        });
    }

    @Test
    void whatIsMendedOutsideTheRecordIsNotForGood() {
        List<RuntimeException> refusals = List.of(
                new TimeoutException("no metadata"),
                new TopicAuthorizationException("chunks"),
                new ProducerFencedException("newer epoch"),
                new InvalidTimestampException("the clock is wrong"),
                new UnknownTopicOrPartitionException("not created yet"),
                new NotLeaderOrFollowerException("moved"),
                new IllegalStateException("the channel is full"));
        assertThat(refusals).noneMatch(Failures::isRefusedForGood);
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
