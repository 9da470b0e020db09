package io.chunkverdict.faults.bench;

import io.chunkverdict.messaging.topic.Topics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** What the broker holds, and where the services' consumers are in it. */
public final class Log {

    /** The topics that carry the pipeline, in its order. */
    public static final List<String> PIPELINE = List.of(
            Topics.DOCUMENTS.name(),
            Topics.RUNS.name(),
            Topics.CHUNKS.name(),
            Topics.EMBEDDINGS.name(),
            Topics.RETRIEVALS.name());

    private static final String GROUPS = "chunkverdict-";
    private static final String LARGEST = Integer.toString(32 * 1024 * 1024);

    private final String bootstrapServers;

    private Log(String bootstrapServers) {
        this.bootstrapServers = bootstrapServers;
    }

    /** The log of an installation's broker. */
    public static Log of(Installation installation) {
        return new Log(installation.broker().bootstrapServers());
    }

    /** A consumer without a group that sees every record of the topics from the beginning. */
    KafkaConsumer<byte[], byte[]> reader(Collection<String> topics) {
        KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(
                Map.of(
                        "bootstrap.servers", bootstrapServers,
                        "enable.auto.commit", "false",
                        "auto.offset.reset", "earliest",
                        "fetch.max.bytes", LARGEST,
                        "max.partition.fetch.bytes", LARGEST),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        List<TopicPartition> partitions = topics.stream()
                .flatMap(topic -> consumer.partitionsFor(topic).stream())
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToBeginning(partitions);
        return consumer;
    }

    KafkaProducer<byte[], byte[]> writer() {
        return new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers, "acks", "all", "max.request.size", LARGEST),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }

    /** The same record once more, on the topic's partition for its key. */
    static ProducerRecord<byte[], byte[]> again(ConsumerRecord<byte[], byte[]> record) {
        return new ProducerRecord<>(record.topic(), null, record.key(), record.value(), record.headers());
    }

    /** Everything that is on the topics now, topic by topic. */
    public List<ConsumerRecord<byte[], byte[]>> records(Collection<String> topics) {
        List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer = reader(topics)) {
            Map<TopicPartition, Long> ends = consumer.endOffsets(consumer.assignment());
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(Duration.ofMillis(200)).forEach(records::add);
            }
        }
        records.sort(Comparator.comparing(ConsumerRecord::topic));
        return records;
    }

    /** Sends records as they are, and returns when the broker has them. */
    public void send(List<ConsumerRecord<byte[], byte[]>> records) {
        try (KafkaProducer<byte[], byte[]> producer = writer()) {
            List<Future<RecordMetadata>> sent = new ArrayList<>();
            records.forEach(record -> sent.add(producer.send(again(record))));
            producer.flush();
            sent.forEach(Future::resultNow);
        }
    }

    /** How many records a topic has ever had. */
    public long size(String topic) {
        try (KafkaConsumer<byte[], byte[]> consumer = reader(List.of(topic))) {
            return consumer.endOffsets(consumer.assignment()).values().stream()
                    .mapToLong(Long::longValue)
                    .sum();
        }
    }

    /** How many records the services' consumer groups have not yet acknowledged. */
    public long lag() {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers));
                KafkaConsumer<byte[], byte[]> ends = reader(PIPELINE)) {
            Map<TopicPartition, Long> end = ends.endOffsets(ends.assignment());
            long lag = 0;
            for (Map.Entry<String, Map<TopicPartition, OffsetAndMetadata>> group :
                    committed(admin).entrySet()) {
                String topic = group.getKey().substring(group.getKey().lastIndexOf('-') + 1);
                for (Map.Entry<TopicPartition, Long> partition : end.entrySet()) {
                    if (partition.getKey().topic().equals(topic)) {
                        OffsetAndMetadata at = group.getValue().get(partition.getKey());
                        lag += partition.getValue() - (at == null ? 0 : at.offset());
                    }
                }
            }
            return lag;
        } catch (ExecutionException e) {
            throw new IllegalStateException("can't ask the broker for offsets", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /**
     * Sends every consumer group of the services back to its first record. Nobody may be in a group meanwhile.
     *
     * @return how many groups
     */
    public int rewind() {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers))) {
            Map<String, Map<TopicPartition, OffsetAndMetadata>> groups = committed(admin);
            for (Map.Entry<String, Map<TopicPartition, OffsetAndMetadata>> group : groups.entrySet()) {
                Map<TopicPartition, OffsetAndMetadata> beginning = new HashMap<>();
                group.getValue().keySet().forEach(partition -> beginning.put(partition, new OffsetAndMetadata(0)));
                admin.alterConsumerGroupOffsets(group.getKey(), beginning).all().get();
            }
            return groups.size();
        } catch (ExecutionException e) {
            throw new IllegalStateException("can't rewind", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, Map<TopicPartition, OffsetAndMetadata>> committed(Admin admin)
            throws ExecutionException, InterruptedException {
        Map<String, Map<TopicPartition, OffsetAndMetadata>> groups = new HashMap<>();
        for (var group : admin.listGroups().all().get()) {
            if (group.groupId().startsWith(GROUPS)) {
                groups.put(
                        group.groupId(),
                        admin.listConsumerGroupOffsets(group.groupId())
                                .partitionsToOffsetAndMetadata()
                                .get());
            }
        }
        return groups;
    }
}
