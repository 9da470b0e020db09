package io.chunkverdict.retrieve.pipeline;

import io.chunkverdict.messaging.codec.MessageCodec;
import io.chunkverdict.messaging.codec.UndecodableException;
import io.chunkverdict.messaging.identity.Identity;
import io.chunkverdict.messaging.topic.Topic;
import io.chunkverdict.messaging.topic.Topics;
import io.chunkverdict.model.message.CellSummary;
import io.chunkverdict.model.message.EmbeddingMessage;
import io.chunkverdict.model.message.Message;
import io.chunkverdict.model.message.RetrievalMessage;
import io.chunkverdict.model.message.RunMessage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** The neighbours of the service: sends what embed and ingest would, reads what score would. */
final class Wire implements AutoCloseable {

    private final String brokers;
    private final KafkaProducer<byte[], byte[]> producer;

    Wire(String brokers) {
        this.brokers = brokers;
        this.producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", brokers), new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** Sends one after the other, each acknowledged before the next. */
    void send(Message... messages) throws Exception {
        for (Message message : messages) {
            switch (message) {
                // a removal or failure is a message of several topics; here it is meant for this service
                case EmbeddingMessage embedding -> send(Topics.EMBEDDINGS, embedding);
                case RunMessage run -> send(Topics.RUNS, run);
                default -> throw new IllegalArgumentException("not for this service: " + message);
            }
        }
    }

    void sendRaw(String topic, byte[] value, Identity identity) throws Exception {
        producer.send(new ProducerRecord<>(topic, null, new byte[0], value, identity.toHeaders()))
                .get();
    }

    /** Everything published for a run, from the beginning; time spent set to 0. */
    List<RetrievalMessage> published(String run) throws UndecodableException {
        List<RetrievalMessage> messages = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : read(Topics.RETRIEVALS.name())) {
            if (new String(record.key(), StandardCharsets.UTF_8).equals(run)) {
                messages.add(timeless(MessageCodec.decode(Topics.RETRIEVALS, record.value())));
            }
        }
        return messages;
    }

    List<ConsumerRecord<byte[], byte[]>> read(String topic) {
        List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
        try (var consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", brokers), new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic).stream()
                    .map(partition -> new TopicPartition(topic, partition.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(p -> consumer.position(p) < ends.get(p))) {
                consumer.poll(Duration.ofMillis(100)).forEach(records::add);
            }
        }
        return records;
    }

    @Override
    public void close() {
        producer.close();
    }

    private <T extends Message> void send(Topic<T> topic, T message) throws Exception {
        byte[] key = topic.key().apply(message).getBytes(StandardCharsets.UTF_8);
        producer.send(new ProducerRecord<>(
                        topic.name(),
                        null,
                        key,
                        MessageCodec.encode(message),
                        Identity.of(message).toHeaders()))
                .get();
    }

    private static RetrievalMessage timeless(RetrievalMessage message) {
        return message instanceof CellSummary summary
                ? new CellSummary(
                        summary.suite(),
                        summary.run(),
                        summary.index(),
                        summary.retriever(),
                        summary.questions(),
                        0,
                        summary.recallOfExact(),
                        summary.rerankerCutShare())
                : message;
    }
}
