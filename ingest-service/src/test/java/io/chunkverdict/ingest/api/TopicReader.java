package io.chunkverdict.ingest.api;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.testsupport.WholeTopic;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Everything that a topic holds about a suite; what other tests put there may be unreadable. */
final class TopicReader {
    private TopicReader() {}

    static <T extends Message> List<T> read(String bootstrapServers, Topic<T> topic, String suite) {
        List<T> messages = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : WholeTopic.read(bootstrapServers, topic.name())) {
            if (Identity.of(record.headers()).suite().filter(suite::equals).isPresent()) {
                try {
                    messages.add(MessageCodec.decode(topic, record.value()));
                } catch (UndecodableException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        return messages;
    }
}
