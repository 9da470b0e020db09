package io.chunkverdict.messaging.identity;

import static org.assertj.core.api.Assertions.assertThat;

import io.chunkverdict.messaging.codec.Samples;
import io.chunkverdict.model.message.Message;
import java.util.List;
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
    void aRecordOfSomeoneElsesHasAnEmptyIdentity() {
        Identity identity = Identity.of(new RecordHeaders());
        assertThat(identity.suite()).isEmpty();
        assertThat(identity.revision()).isEmpty();
        assertThat(identity.indexes()).isEmpty();
    }
}
