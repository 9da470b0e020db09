package io.chunkverdict.ingest.api;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.model.message.Message;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Everything that a topic holds, read by a plain consumer without a group. */
final class TopicReader {
    private TopicReader() {}

    static <T extends Message> List<T> read(String bootstrapServers, Topic<T> topic, String suite) {
        Properties properties = new Properties();
        properties.putAll(Map.of("bootstrap.servers", bootstrapServers, "max.partition.fetch.bytes", "33554432"));
        List<T> messages = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic.name()).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(partition -> consumer.position(partition) < ends.get(partition))) {
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(100))) {
                    messages.add(MessageCodec.decode(topic, record.value()));
                }
            }
        } catch (UndecodableException e) {
            throw new IllegalStateException(e);
        }
        return messages.stream()
                .filter(message -> message.suite().equals(suite))
                .toList();
    }
}
