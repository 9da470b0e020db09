package io.chunkverdict.messaging.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.messaging.codec.Samples;
import io.chunkverdict.model.message.DocumentFailed;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.RunRequested;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IdentityTest {

    static List<Message> samples() {
        return Samples.all();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aMessagesIdentitySurvivesItsHeaders(Message message) {
        Identity identity = Identity.of(message);
        assertThat(Identity.of(new RecordHeaders(identity.toHeaders()))).isEqualTo(identity);
        assertThat(identity.suite()).contains(message.suite());
    }

    @Test
    void aRunsIdentityNamesItsIndexes() {
        RunRequested run = samples().stream()
                .filter(RunRequested.class::isInstance)
                .map(RunRequested.class::cast)
                .findFirst()
                .orElseThrow();
        assertThat(Identity.of(run).indexes())
                .isNotEmpty()
                .containsExactlyElementsOf(
                        run.indexes().stream().map(index -> index.spec().id()).toList());
    }

    @Test
    void aFailedDocumentIsToldToEachIndexNamed() {
        Identity identity = new Identity(
                Map.of(Identity.SUITE, "s", Identity.DOCUMENT, "d", Identity.REVISION, "7", Identity.INDEXES, "a,b"));
        assertThat(identity.documentFailures("chunk", "torn"))
                .containsExactly(
                        new DocumentFailed("s", "d", 7, List.of(), List.of("a"), "chunk", "torn"),
                        new DocumentFailed("s", "d", 7, List.of(), List.of("b"), "chunk", "torn"));
        assertThat(new Identity(Map.of(Identity.SUITE, "s")).documentFailures("chunk", "torn"))
                .isEmpty();
    }

    @Test
    void whatCanBeNoNameOfOursIsNotRead() {
        Identity hostile = new Identity(Map.of(
                Identity.SUITE,
                "s\u0000",
                Identity.DOCUMENT,
                "d".repeat(5_000),
                Identity.INDEXES,
                "a," + "b".repeat(5_000),
                Identity.RUN,
                "r"));
        assertThat(Identity.of(new RecordHeaders(hostile.toHeaders())))
                .isEqualTo(new Identity(Map.of(Identity.RUN, "r")));
    }

    @Test
    void aRecordOfSomeoneElsesHasAnEmptyIdentity() {
        Identity identity = Identity.of(new RecordHeaders());
        assertThat(identity.suite()).isEmpty();
        assertThat(identity.revision()).isEmpty();
        assertThat(identity.indexes()).isEmpty();
    }
}
